/// Names and their short and familiar forms, folded as ``FoldedText`` folds them.
enum NicknameTable {
  /// A name and the forms that stand for it, then a semicolon.
  static let text = """
    ekaterina katya katia; elena lena; mariya masha; ivan vanya; natalia natasha; svetlana sveta; irina ira;
    yulia yulya; georgi gosha zhora; grigori grisha; boris borya; roman roma; valeri valera; galina galya;
    larisa lara; polina polya; daria dasha; kseniya ksyusha; sofia sonya; evgenia zhenya; aleksei lyosha lyokha alyosha;
    sergei seryozha; dmitri dima mitya; mikhail misha; nikolai kolya; andrei andryusha; pavel pasha; yuri yura;
    abigail abby abbie gail; abraham abe bram; adelaide addie heidi della; adrian ade; agnes aggie nessa;
    agnieszka aga; alan al; albert al bert bertie; albrecht albi; alejandra ale sandra; alejandro alex ale jandro;
    aleksander alek olek; aleksandr sasha sanya alex shura; aleksandra ola sasha; aleksei alyosha lyosha alex;
    alessandra ale sandra; alessandro ale sandro; alexander alex al alec sandy xander lex sascha sandro;
    alexandra alex sandra lexi sandy sasha alexa; alexandre alex; alexis alex lex; alfons alf fons;
    alfred al alf fred freddie; alice ally allie; alison ali ally; amanda mandy; amelia amy millie emily;
    anastasia nastya stacy ana tasha; andrea andi drea; andreas andi andy anders; andrei andriy andrey;
    andrew andy drew; angela angie; angelika geli angie; angelina angie lina; ann annie nancy;
    anna annie ann anja ania nan; annabelle anna belle bella; anne annie anneke; anneliese anne liese lisa;
    annemarie anne; antoine toine tony; anton toni tony; antonella anto nella; antonia toni toni nia;
    antonio tony toni tonio nino antonino; archibald archie; arnold arnie arno; arthur art artie; august gus gustl;
    augustus gus; barbara barb babs barbie bobbie babsi basia; bartholomew bart; bartosz bartek;
    beatrice bea trixie bice; beatrix bea trixie; benedict ben; benedikt ben bene; benjamin ben benny benji;
    bernadette bernie detta; bernard bernie; bernhard bernd berni; bertram bert; bethany beth; bradley brad;
    bradford brad; brandon bran; brian bri; bridget biddy bridie; brigitte gitte gitta biggi; burkhard burk;
    calvin cal; cameron cam; camilla milla cam millie; carl charlie; carla carly; carlos carlitos litos;
    carmen mela; caroline carrie caro carol lina; carolina caro lina; catalina cata lina; catharina katja kathi;
    catherine cathy kate cat katie kitty cath kay cate; cathleen cathy; cecilia cece celia cissy;
    charles charlie chuck chas chaz carl; charlotte charlie lottie lotte charly; cheryl cher; chester chet;
    christian chris; christiane chris chrissi; christina chris tina chrissy christy;
    christine chris tina chrissy christy; christoph chris stoffel; christophe chris; christopher chris kit topher;
    clara clarie; clarence clare; clemens clem; clifford cliff; clinton clint; conrad con; constance connie;
    constantin costa kostja; cornelia conny nelia nele; cornelis cees kees; cornelius conny neil; courtney court;
    crystal chris; curtis curt; cynthia cindy; daniel dan danny dani; daniela dani ela; danielle dani danny elle;
    david dave davey davy; deborah deb debbie; delilah lila; denise denny; dennis den denny; diana di; dieter didi;
    dietmar didi; dietrich dieter; dimitri dima mitya; dmitrii dima mitya dmitry; dmitry dima mitya; dolores lola;
    dominic dom nick; dominik dom nik; dominique dom; donald don donnie; dora dorie; dorothea doro dora thea;
    dorothy dot dottie dolly dory; douglas doug; duncan dunc; edith edie; eduard edi edu; eduardo edu lalo;
    edmund ed eddie ned ted; edward ed eddie ned ted teddy; edwin ed eddie; ekaterina katya kate;
    eleanor ellie nell nora ellen lenny; elena lena lenochka;
    elisabeth lisa elsa elli lisbeth sissi betty ella else ilse bettina beth liz;
    elizabeth liz lizzie beth betty eliza libby lisa elsie bess betsy liza; ellen ellie nell; emanuel manu;
    emily em emmy millie; emma em; enrique quique kike; erich eric; ernest ernie; ernst ernie; esther essie;
    eugene gene; eugenia genia; eva evi; evelyn eve evie lyn; ezekiel zeke; federica fede; federico fede rico;
    ferdinand ferdi fred; fernando nando fer; filip fil; florence flo flossie; florian flo flori;
    frances fran francie frankie; francesca franca fran cesca; francesco franco ciccio checco;
    francis frank fran frankie; francisca paca; francisco paco pancho cisco fran kiko; franklin frank;
    franz franzl; franziska franzi sissi; frederick fred freddie rick; frederik fred rik;
    friedrich fritz fred friedel; fyodor fedya; gabriel gabe gabi; gabriela gabi gaby; gabriele gabi gaby;
    gabrielle gabby gabi elle; gennady gena; geoffrey geoff jeff; georg schorsch; george georgie;
    georgina gina georgie; gerald gerry jerry; geraldine gerry; gerard gerry; gerhard gerd gert; gerrit ger;
    gertrud gerda trudi; gertrude gert trudy gertie; gilbert gil bert; giovanna gianna vanna;
    giovanni gianni vanni nino; giuseppe beppe peppe pino; giuseppina pina; gottfried gottl; grace gracie;
    graham gray; gregory greg; grigory grisha; guadalupe lupe; guillaume gui; guillermo memo guille;
    gunther guenni; gustav gus; hannah anna; hans hansi; harold harry hal; harriet hattie harry; heather heath;
    heinrich heinz heiner heini; helen nell nellie lena ellie; helena lena hela; helene leni lene; helmut heli;
    hendrik henk rik; henrik rik; henry harry hank hal; herbert herb bert; herman herm; hermann hermi;
    hieronymus jerome; hubert bert; ignacio nacho; ignatius iggy; ilya ilyusha; ingeborg inge; irina ira;
    isaac ike zac; isabel izzy bel bella isa; isabella izzy bella bel isa; isabelle isa izzy belle; isidor dori;
    ivan vanya; jack jackie; jacob jake jay coby; jacobus jaap koos; jacqueline jackie; jakob jake jockel;
    james jim jimmy jamie jem; janet jan; janice jan; jason jay; jasmine jas; javier javi; jean jeannie;
    jeanette jean; jeffrey jeff; jennifer jen jenny jenn; jeremiah jerry jeremy; jeremy jerry jem; jerome jerry;
    jerzy jurek; jessica jess jessie; jesus chucho chuy; joachim jochen achim jo; joan joanie; joana jo;
    joanna jo joan asia; joanne jo; joao joaozinho; jodie jo; johann hans hannes; johanna hanna hanne jo;
    johannes hans hannes jan joe jo; john jack johnny jon jock; jolanda jola; jonathan jon jonny nathan;
    jordan jordy; jorge coque; jose pepe chepe; josef sepp jupp joe; josefa pepa; josefina fina josie;
    joseph joe joey jo; josephine jo josie fifi; joshua josh; josip joso; juan juanito; juana juanita;
    judith judy jude; julia jule julie jules; juliana juli; julian jules; jurgen juergen; karin kari;
    karl kalle charlie; karolina karo lina; karoline karo lina; katarzyna kasia kaska;
    katharina kathi kathrin katrin kati kaethe nina rina; katherine kathy kate kat katie kitty kay kath;
    kathleen kathy kath katie; kathryn kathy kate kat katie; kenneth ken kenny; kimberly kim; klaus nikolaus;
    konrad konni kurt; konstantin kostya; krzysztof krzys krzysiek; kristina kris tina; kristine kris tina;
    kristopher kris; lambert bert; larissa lara; laura laurie lori; lauren laurie; laurence larry laurie;
    lawrence larry laurie; leonard len leo lenny; leonardo leo nardo; leonid lyonya; leonora nora;
    leopold leo poldi; leroy roy; leslie les; lester les; lidia lida; lillian lil lily; linda lindy; lorenz lenz;
    lorenzo renzo; lorraine lori; louis lou louie; louise lou lulu; lucas luke; lucia lucy luci; lucille lucy lou;
    ludmila lyuda mila; ludwig lutz wiggerl; luis lucho; luisa lu; luise lou; lukas luki luke; lyudmila lyuda mila;
    mackenzie mac kenzie; madeleine maddy; madeline maddie; magdalena magda lena leni; magdalene lena;
    malgorzata gosia malgosia; manfred manni fred; manuel manu manolo; manuela manu ela; marcus marc mark;
    margaret maggie meg peggy marge madge greta rita margie daisy megan; margarete grete gretel greta;
    margaretha greta; margarita rita marga; margherita rita; maria mia mitzi mascha mary; marianne mari;
    marie mimi; marilyn mary; marina rina; mario marito; marion mary; marjorie marge; markus mark;
    martha marty mattie; martin marty; martina tina; mary molly polly mamie may; mathias matze;
    mathilda tilly mattie; matilda tilly mattie; matthew matt matty; matthias matze hias matthis; matteo teo;
    maureen mo; maurice mo; max maxi; maximilian max maxi; maxwell max; melanie mel; melinda mel mindy;
    melissa mel missy lissa; mercedes merche; michael mike mick micky mitch michi mikey; michaela michi ela;
    michail misha; michel mich; michele michi; michelle shelly mich; mieczyslaw mietek; miguel migue;
    mikhail misha; mildred millie; millicent millie; miriam mimi mim; mitchell mitch; mohamed mo; mohammad mo;
    mohammed mo; monika moni; montgomery monty; morris mo; moritz mo; muhammad mo; nadezhda nadya; nancy nan;
    natalia natasha talia nata; natalie nat; natalya natasha; nathan nate nat; nathaniel nate nat nathan;
    nicholas nick nicky; nicola nicky; nicole nicky nic niki; nikita nik; nikolai kolya nick; nikolas niko nik;
    nikolaus klaus niko nik; norbert bert nobbi; norman norm; oksana ksenia; olga olya; oliver ollie oli;
    olivia liv livvy; oscar ozzie; oswald ossi; pamela pam; paola paoletta; pascal pas;
    patricia pat patty trish tricia patsy pati; patrick pat paddy rick; paul paulie; paula pauli; paulina pau lina;
    pauline paula; pavel pasha; pedro perico; penelope penny nell; peter pete; petra peti; philip phil pip;
    philipp phil; phillip phil; phyllis phyl; pieter piet; priscilla prissy cilla; prudence prue; rachel rach rae;
    rafael rafa; raimund rai; ralph ralphie; randall randy; randolph randy; raphael raf; raymond ray;
    rebecca becky becca reba; rebekka becky; regina gina reggie; reginald reg reggie; reinhard reini;
    reinhold reini; renate rena nate; ricardo rick richie; riccardo ricky; richard rick dick rich ricky richie;
    robert bob rob bobby robbie bert robin; roberta bobbie; roberto beto robi; roderick rod; rodney rod;
    rodrigo rodri; roger rodge; roland rolo; ronald ron ronnie; rosa rosi rosie; rosalind roz; rosemarie rosi;
    rosemary rose rosie; rosario charo; roxanne roxy; rudolf rudi rolf; rudolph rudy; rupert bert; russell russ;
    ruth ruthie; sabine bine; salvador chava; salvatore toto; samantha sam sammy; samuel sam sammy; sandra sandy;
    santiago santi yago; sarah sally sadie; scott scotty; sebastian seb basti bastian; sebastien seb;
    sergei seryozha serge; sergey seryozha serge; shannon shan; sharon shari; sibylle billa; siegfried sigi;
    sigmund sigi; sigrid siri; silke silk; simon si; sophia sophie; sofia sofi; stanislav stas; stanislaw staszek;
    stanley stan; stefan steffen steve; stefania stefi; stefanie steffi; stephan steffen steve;
    stephanie steph steffi stevie; stephen steve stevie; steven steve stevie; susan sue susie suzy; susana susi;
    susanna sue susi; susanne susi sanne; suzanne sue suzy; svetlana sveta lana; sylvester sly;
    sylvia sylvie silvi; tabitha tabby; tamara toma tammy; tatiana tanya; tatyana tanya; tatjana tanja;
    terence terry; teresa terry tess tere; terrence terry; theodor theo; theodora dora theo;
    theodore ted teddy theo; theresa terry tess tessa resi; therese resi; thomas tom tommy thom; tiffany tiff;
    tilman till; timothy tim timmy; tobias tobi toby; tomasz tomek; torsten toto; tracy trace; ulrich uli;
    ulrike uli ulli rike; ursula ulla uschi ursel; valentina valya tina; valerie val; vanessa nessa;
    veronica ronnie vera vero; veronika vroni vera nika; victor vic; victoria vicky tori vic; viktor vitya;
    viktoria viki; vincent vince vin vinny; vincenzo enzo; vincenza enza; virginia ginny ginger;
    vladimir vova volodya vlad; vladislav vlad; volodymyr volodya vova; vyacheslav slava; walter walt wally;
    waltraud traudl; wendell wendy; werner wern; wilfred will fred; wilhelm willi willy helmut;
    wilhelmina mina minnie wilma; willem wim; william bill will billy willie liam; wolfgang wolf wolfi;
    xaver xaverl; yevgeny zhenya; yuri yura; yvonne evi; zachary zach zack; zbigniew zbyszek;
    """

  /// Names without short forms that are near to others: Jan is not a Jana with a slip in it.
  static let others = """
    adam adele aaron agata aisha alba alberta alberto alfredo alina alma amy ana andre andree angel angelo anita anja
    anke annette annika antje arno astrid axel beate ben bernardo bettina bianca birgit bjorn brenda bruno bryan camille
    carina carlo carol carolyn cecile celine chantal christa christiana christel claire clare claudia claudine claudio
    clement colette corinna corinne dana daria dario dean debra della denis dennise diane diego dirk dora doris edda
    eileen elaine elena elias elisa elise elke ella elsa emil emilia emilio emile emmanuel emmanuelle eric erica erik
    erika erwin eve fabian fabienne fabio fatima felicia felix fiona flavia flavio florentin francois francoise frank
    franck gary gene gerda gina gianna gisela glen glenn gloria guido gunter hana hanna hannah hans harald harry hassan hector
    heidi heike heiko heinz helga hendrika henri hilda hilde holger horst hugo ian ida ilona ilse ines inga inge ingo
    ingrid irena irene iris isabell ismael jan jana jane janina janine jens jo joel john jon jonas jordi jorg joyce juana
    jude judy juli julie julien juliette julio julius jutta kai karen kari karina karl karla kathrin katja katrin kay
    keith kelly ken kerstin kevin kirsten klara klaus kurt lara lars laurent lea leila lena leo leon leona leonie liam
    lina lisa lise livia lola lothar lotte lou luca luc lucie lucien luigi luigia luna lydia lynn lynne maja manuela
    mara marc marcel marcela marco marek mariana mariano mariella marielle marika marilena marisa marita mark marko
    marlene marta marten martha marti martine marvin mary massimo mathieu mathilde maurizio maya meike mia mina mirco
    mirko mohamed mona monica monique nadia nadine nadja nadya natascha nelly nils nina noah noel noemi nora norma ole
    olaf oleg oliver olivier omar oskar otto pablo pamela paolo patrice patrizia paulo perla pia pierre piero pietro rafal
    rainer ralf ramon ramona raul regine reiner renata rene renee ricarda rita robin roger rolf roman romana romy ronja
    rosa rose roy ruben sabina sabrina sally sam sara sarah saskia sean selina serge sergio sharon sheila shirley sigrid
    silvia silvio simone sonja sonia sophie stefania stefano stella steve sue susi sven svenja sylvain sylvie tania tanja
    tara thea theo tim timo tina tom toni tony ulf ulla ute uwe valentin valentine valeria valerio vera vicente vincent
    viola vivian viviana volker wanda wendy yasmin yolanda yves zoe
    """
}
