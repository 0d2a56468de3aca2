/// Names and their short and familiar forms, folded as ``FoldedText`` folds them.
enum NicknameTable {
  /// Rows that end in a semicolon: a name and its forms.
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
    jose ze zeca zezinho zito pepito joselito; josefa zefa zefinha; joao joca jo; joaquim quim quinzinho joca; francisco
    chico chiquinho xico paquito curro; francisca chica chiquinha paqui paquita pancha ciska cis; antonio tonho toninho
    totonho tono; antonia tonha toninha tona toos; beatriz bia bea betty; aparecida cida cidinha; maria malu cida mariazinha
    mizzi mieke ria mies riet marysia maryska; juliana ju; julia ju; juliano ju; julio julinho; rafaela rafa rafinha;
    guilherme gui; adriana adri dri drica; adriano adri; fernando fe; fernanda nanda fe fer; eduardo dudu du; eduarda duda;
    carlos carlinhos cadu charly; luiz luizinho lula; luiza lu luizinha; luciana lu luci; luciano lu; lucia lucinha; leandro
    le; leticia le lele lety leti; gabriel biel gabo; gabriela bibi; ricardo rico cadinho richi; roberto betinho; roberta
    beta; alberto beto; gilberto beto giba; humberto beto; norberto beto; patricia paty; vinicius vini; vitoria vivi;
    viviane vivi; vivian vivi; danilo dani; rodrigo digo; thiago ti; tiago ti; marcelo celo; marcela celinha; alexandre
    xande ale sacha; alexandra xanda sacha; sebastiao tiao; sebastiana tiana; manuel maneco neco manolito; manoel maneco
    neco; terezinha tere; tereza teca; teresa teca maite; benedito dito bene; raimundo mundinho mundico; raimunda mundinha;
    severino bio; geraldo gege; pedro pedrinho; paulo paulinho; ana aninha; catarina cata; carolina carol; cristiane cris;
    cristina cris tina; cristiano cris; isabela isa bela; henrique rique kike; simone si simo; silvana sil; sandra
    sandrinha; samuel samuca; marcos marquinhos; marco marquinho; mateus teteu; matheus teteu; gustavo guga gus tavo;
    augusto guto; camila mila cami; natalia nat nati; larissa lari; mariana mari nana; marina mari marisha; marilia mari;
    barbara babi barbel baska; bruna bru; bruno bru; jaqueline jaque; renata re; renato tato; ronaldo naldo; reginaldo
    naldo; arnaldo naldo; osvaldo vado; conceicao ceicao; margarida guida; filomena mena filo; fatima fa; lourdes lurdinha;
    rosangela ro; tatiana tati; tatiane tati; fabiana fabi; fabio binho; flavia flavinha; helena leninha; heloisa helo;
    jorge jorginho coco; otavio tavinho tavo; priscila pri; vanessa van; alfonso poncho fonso; alicia licha; carmen menchu;
    concepcion concha conchita conchi; consuelo chelo; dolores loli lolita; encarnacion encarna encarnita; ernesto neto;
    felipe pipe; gerardo gera; graciela chela; gregorio goyo; guadalupe lupita; guillermo willy; gonzalo gonza; hortensia
    tencha; inmaculada inma; isabel chabela; jesus chus; josefina chepina pepa; joaquin quino chimo; juan juancho; leopoldo
    polo; lorenzo lencho; luis luisito; luisa luisita; manuela manola; mercedes meche; milagros mili mila; montserrat
    montse; natividad nati; nicolas nico; pilar pili; purificacion puri; rafael fali; ramon moncho; remedios reme; rodolfo
    fito; adolfo fito; rosario chayo; salvador salva; santiago chago; sergio checo; socorro coco; trinidad trini; valentina
    vale; valeria vale lera; vicente chente; yolanda yoli; ximena xime; jimena jime; macarena maca; asuncion asun choni;
    begona bego; rocio chio; andres andy; araceli cheli; claudia clau; constanza coni; estefania fani; jacinto chinto;
    jeronimo jero; maximiliano maxi; mauricio mau; octavio tavo; sebastian seba wastl; soledad sole; josep pep; francesc
    cesc xesc; meritxell txell; ignacio inaki; antonietta etta; giovanni nanni; giuseppe geppe; giuseppina pinuccia giusy;
    francesco cecco; domenico mimmo; domenica mimma; salvatore turi; raffaele lello raffa; raffaella lella raffa; gabriele
    lele; emanuele lele manu; daniele lele dani; luigi gigi gino luigino; margherita marghe; elisabetta betta betty;
    caterina cate; carmelo melo; benedetta benni; bartolomeo meo; edoardo edo; leonardo dino; gaetano tano; ludovica ludo;
    ludovico ludo; maddalena lena; massimiliano max massi; massimo max massi; nicola nico; niccolo nico; pasquale lino;
    patrizia patti; simona simo; stefano ste; stefania ste; tommaso tommy maso; eleonora ele nora; filippo pippo; vittorio
    vitto; antoine toinou; christophe tophe; elisabeth babette lise lisl sissy els bep liesbeth bettan; emmanuel manu;
    emmanuelle manu; francois fanfan; francoise fanfan; frederic fred; frederique fred; gerard gege; jacques jacquot;
    jacqueline jacquie; jean jeannot; joseph jojo; louis loulou; madeleine mado; marguerite margot; maxime max; mathieu mat;
    matthieu mat; nathalie nath; pierre pierrot; stephanie fanny; stephane steph; suzanne suzon; thierry titi; veronique
    vero; remi mimi; raphael raph; raphaelle raph; laurent lolo; julien juju; adelheid heidi; alois loisl; andreas anderl;
    benedikt beni; dorothea dorle; eberhard ebi; edeltraud traudl; elfriede friedel elfi; friederike rike riki fritzi;
    gertraud traudl; hannelore hanne lore; heinrich hinnerk; hildegard hilde; ignaz naz; irmgard irmi irma; johann hansi;
    josef pepi seppi pepa joza; kreszentia zenzi; leonhard hartl leo; lieselotte liesel lilo lotte; liselotte lilo lotte;
    margarethe grete gretel gretchen; michael michl; notburga burgi; roswitha rosi; sybille bille; theresia resi; valentin
    vali valya; walburga burgi; wilhelmine minna minchen; wolfgang wolferl; adriaan ad arie; albertus bert; alexander
    sander; antonius ton toon teun; anthonie ton; bartholomeus bart; bernardus ben; catharina toos trijn; cornelis cor;
    cornelia corrie nelleke cora; franciscus frans; frederik frits; gerardus gerard ger; gijsbert gijs; geertruida truus
    geertje; hendrika riek rika; hubertus huub bert; jacobus sjaak; jacob jaap; jacoba coba; johannes joop johan juha jussi
    hannu; johanna hanneke joke; josephus jos sjef; jozef jos sjef jozek jozo dodo; leonardus leo; lodewijk lode wiek;
    margaretha greet griet; mathijs thijs; matthijs thijs; martinus tinus martin; nicolaas klaas nico; petrus piet peter;
    petronella nel nelly; rudolf ruud ruda; theodorus theo; wilhelmina willy wil; wilhelmus wim willem; birgitta gitta; carl
    calle kalle; charlotta lotta; kristina stina kicki; christina kicki stina; fredrik fredde; gunilla nilla; hans hasse;
    henrik henke; jan janne janek jasiek jas honza jenda; joakim jocke; katarina kattis katka kaca; kristoffer stoffe; lars
    lasse; magnus mange; margareta greta; mikael micke; nils nisse; olof olle; patrik patte; per pelle; peter pelle; stefan
    steffe fane; tobias tobbe; tomas tompa; torbjorn tobbe; ulf uffe; bengt benke; kristian kris; juhani jussi; katariina
    kati katri; olavi olli; aleksandra olka sanya shura; andrzej jedrek; anna anka anicka anya nyura; antoni antek;
    bartlomiej bartek; boleslaw bolek; boguslaw bogus; czeslaw czesiek; danuta danka; dariusz darek; edward edek; elzbieta
    ela; eugeniusz gienek; ewa ewka; franciszek franek; grzegorz grzesiek grzes; halina halinka; henryk heniek; ireneusz
    irek; irena irka; jadwiga jadzia; jakub kuba; janina janka; jaroslaw jarek; joanna aska; justyna justynka; kazimierz
    kazik; krystyna krysia kryska; leszek lechu; maciej maciek; malgorzata gocha; michal michas misa misko; miroslaw mirek;
    piotr piotrek; ryszard rysiek; slawomir slawek; stanislaw stasiek; stanislawa stasia; tadeusz tadek; urszula ula; waclaw
    wacek; waldemar waldek; wieslaw wiesiek; witold witek; wladyslaw wladek; wlodzimierz wlodek; wojciech wojtek; zbigniew
    zbych; zdzislaw zdzisiek; zofia zosia; zygmunt zygmus; zuzanna zuzia; barbora bara barca; frantisek franta fanda fero;
    jaroslav jarda jara; jaroslava jarka; jiri jirka jura; jindrich jindra; katerina katka kaca; kristyna tyna; lubomir
    lubos; ladislav lada laco; ludmila lida; magdalena majda; marie maruska marenka; michaela misa; miloslav milos; miroslav
    mirek miro; miroslava mirka; oldrich olda; ondrej ondra; petr petik petya; premysl premek; stanislav standa; vaclav
    vasek; veronika verca; vladimir vlada; vojtech vojta; zuzana zuzka; antonin tonda; bohumil bohous; hana hanka; juraj
    duro; aleksandr sashka sanek shurik; aleksei lesha lekha; anastasiya nastya asya; anatolii tolya tolik; anatoly tolya
    tolik; andrei andryukha; anton antosha tosha; artem tema; artyom tyoma tema; arkadii arkasha; vadim vadik; valeriya
    lera; valerii valera; varvara varya; vasilii vasya; vasily vasya; viktoriya vika; viktoria vika; vitalii vitalik
    vitalya; vitaly vitalik; vladislav vladik; galina galka; gennadii gena; georgii gosha zhora; darya dasha; denis deniska;
    dmitrii dimon; elizaveta liza; zinaida zina; ilya ilyukha; konstantin kostik; leonid lenya; lidiya lida; lyubov lyuba;
    lyudmila lyusya; mariya manya marusya; mariia mariyka marichka; matvei motya; natalya nata; pavel pashka; pyotr petya;
    raisa raya; semen sema senya; semyon syoma senya; sergei serezha seryoga serega; sofya sonya; stepan styopa; timofei
    tima; fedor fedya; eduard edik; yakov yasha; yaroslav yarik slava; yurii yura; oleksandr sashko sasha; oleksandra lesya
    sasha; oleksii lyosha oleksa; mykhailo mykhas misha; mykola kolya; dmytro dima mytya; petro petryk; pavlo pavlyk;
    hryhorii hryts hrysha; olena lena; kateryna katya katrusya; nataliia natalka natasha; olha olya; tetiana tanya; yevhen
    zhenya; yevheniia zhenya; bohdan bodya; vasyl vasylko; iryna ira; liudmyla lyuda; halyna halya; aleksandar aca sasa;
    djordje djole; filip fica; jelena jeca; jovan joca; mihailo mika; nikola nidza; petar pera pesho; predrag pedja;
    slobodan boba; snezana sneza; svetlana ceca; vojislav voja; zoran zoki; dimitar mitko; todor toshko; istvan pista isti;
    jozsef joska; janos jani jancsi; laszlo laci; ferenc feri; sandor sanyi; gyorgy gyuri; zoltan zoli; tamas tomi; andras
    bandi; katalin kati kata; erzsebet erzsi bozsi; ilona ica; margit manci; magdolna magdi; zsuzsanna zsuzsa zsuzsi; judit
    juci; krisztina kriszti; lajos lali; mihaly misi; karoly karcsi; miklos miki; imre imi; konstantinos kostas ntinos
    dinos; georgios giorgos; ioannis giannis yannis; dimitrios dimitris mitsos; nikolaos nikos; panagiotis panos takis;
    vasileios vasilis; emmanouil manolis; michail michalis; spyridon spyros; evangelos vangelis; athanasios thanasis sakis;
    aikaterini katerina; konstantina ntina dina; panagiota giota; vasiliki vaso; theodoros thodoris; apostolos tolis;
    alexandros alekos; alexandru alecu sandu; gheorghe gigi gica ghita; constantin costel costi; ion ionel nelu; nicolae
    nicu nae; vasile sile; mihai misu; dumitru mitica; cristian cristi; petru petrica; adrian adi; mehmet memo; mustafa
    musti darsh; ibrahim ibo; abdullah apo abdo aboudi; abdurrahman apo; suleyman sulo; fatma fatos; emine emos; zeynep
    zeyno; ramazan ramo; selahattin selo; kemal kemo; mohamed hamada hamoudi; abdelrahman abdo; mahmoud hamada; ismail
    sumaa; youssef joe; ahmed hamada; venkatesh venky venkat; venkata venky; venkateswara venky; srinivas srini vasu;
    srinivasan srini vasu; subramanian subbu mani; subramaniam subbu mani; rajendra raju; rajesh raju; raghavendra raghu;
    raghunath raghu; krishnamurthy murthy; krishna kittu; vishwanath vishu; vishal vishu; abhishek abhi; abhijit abhi;
    abhinav abhi; aditya adi; ashwini ashu; ashish ashu; anjali anju; anuradha anu; anupama anu; aishwarya aishu;
    balakrishna balu; balasubramanian balu bala; chandrasekhar chandru shekhar; chandrashekar chandru shekar; deepak deepu;
    gurpreet gopi; jaspreet jassi; jaswinder jassi; manjunath manju; mahesh mahi; natarajan natraj; padmanabhan paddu;
    prabhakar prabhu; rajalakshmi raji; rajeswari raji; ranganathan ranga; sanjay sanju; siddharth sid siddhu; sukhwinder
    sukhi; swaminathan swami; vijayalakshmi viji; vikram vicky; vignesh vicky; jyotsna jyo; nandakumar nandu; saraswati
    saru; meenakshi meenu; harpreet preet; kuldeep deep; sandeep sandy; lalitha lalli;
    """

  /// Other names in use, which are not typing errors of similar ones: Jan is not Jana.
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
    aage abbey abdullah abdullahi abel abigael abram abril ada adalbert adalberto adams adan adda addison adel adela
    adelaida adelbert adelia adelina adeline adem aden adil adina adnan adolf adolfo adriana adriane adrianna
    adrianne adriano adriel adrien adrienne aedan agatha agathe agne agnese agneta agusta agustin agustina ahmad
    ahmed ahmet aicha aida aidan aideen aiden aileen aili ailis aime aimee aina aine aino ajan aki akif akira akos
    alain alana alanna alannah alban alberte albertina albertine albin albina albino alda aldis aldo alea aleks
    aleksandar alen alena ales alessia alessio aleta alexandr alexandria alexandru alexia alfonso alida aline alis
    alisa alisha alissa alisson alix aliya alize alla allan allen allison almira alois alonso aloys alphons alphonse
    alva alvar alvaro alvin alwin alwina alwine alyssa alzina ama amada amado amador amalia amalie amalija amar
    amara amaro amaya ambar amber amelie america americo ami amie amin amina amine amir amira amon amos amparo
    anabel anabela anabella anais analia anas anastacia anda andela andra andreia andrej andres andri andrin andrzej
    ane anes aneta anett anette angele angeles angelica angeline angelita ani anica anika anina anisa anissa anka
    annabel annabell annabella annalisa annalise annamaria annamarie anneli annelie annelies annelise annemie
    annetta anni annick annina annita anny ante anthony antonie antonija antonin antonina antony anu anya april
    arabella araceli aracely aran arda ardis ari aria ariadna arian ariana ariane arianna arie ariel ariella arif
    arik arin arina aris arlene arley arlo armand armando armin arnaldo arne arnoldo aron arron arta artan artis
    artur arturo arvo aryan asa ase asha ashlee ashley asma asta atena athena aude audrey augusta auguste augustin
    augustina augustine augusto aura aurelia aurelie aurelien aurelio aurora aurore austin ava avni aya ayaan aydan
    ayden aydin ayla ayleen aylin ayoub ayse aysel ayten ayub azra baba bailey baltasar balthasar bara barbora baris
    barry bas basil basim bastien bayron beata beatriz bebe beda bela belen belinda benard benedicte benita benito
    benjamim benno bent benta bente benthe berat berend berenice berit bernarda berndt bernice bernt berta bertha
    berthe bethan betina beverley beverly bianka bilal billie bina birgitta birte birthe bjorg bladimir blaine blair
    blanca blanka blas boel bohumil bohumila bohumir bonnie borja brady brahim brandi brandy branka branko brayan
    breanna breda brendan brendon brent brett briana brianna brice brien brigid brigida brigita brigitta brinda brit
    brita britney britt britta brittney bruce bruna bryce byron cacilia caitlin caitlyn caitriona caleb camila
    camilo canan candace candela candice candida candido cara caren carin carine carlota carlotta carmel carmela
    carmelo carmina carmine carola carole carolin carolyne carsten cas casandra casper cassandra catarina caterina
    cathrine cato catrin catrina catriona cecelia cecil cecilie celestin celestine celestino celina cemil chantel
    charlene charline charlotta chelsea chelsey chiara chloe christie christin christof christofer christos ciara
    ciaran cillian cinthia cintia ciro clair clarisa clarissa clarisse clark claude claudie claus clemence clemente
    clementina clementine clive cloe codie cody cole colin collette collin collins colm colum conal conall conan
    conn connor conor constanza constanze consuela consuelo cora coral corey corina corine cornel cornelio corona
    corrie cortney cory cosima cosimo cristal cristhian cristian cristiano cristina cristofer cristopher ctibor daan
    dadi dafina dag dagmar dagmara dagny daire dale dalia dalvin damian damiano damien damir damjan damon danae
    dania danica daniele daniella danijel danijela danna dante dany dara daren dariana darin darina darius dariusz
    darko darlene darren darrin darryl darryn darwin daryl dasa daudi davide davin davis dawn dayana dayna deane
    deanna debora deborrah deidre deirdre deisy dejan del delia demi demian denisa denisse deniz dereck derek derick
    derrick devin devon dewi dian diann dianna dianne dilan dina dinah dino diogo dion dionne diya domenic domenica
    domenico dominga domingo dominick dominika dona donal donat donato donna doreen dorian dorina dorine dorota
    dorotea dorothee dorte dorthe draga dragan drago drahoslav drahoslava duane duke dusan dustin dwayne dylan eamon
    eamonn earl ebba ebbe eda eddy edel eden eder edgar edgard edgardo edin edina edinson edison edit edita edmond
    edmundo edna edouard edson eduarda edvard edvin edwina efren egbert eggert egon eilis eilish eimear eimer eino
    elba elbert elda eldar eldon elea eleanora eleni elenore eleonora eleonore elfie elgin eli elia elian eliana
    eliane elie elif elin elina eline elinor elio eliot elis elisabet eliseo elisha eliska ellinor elliot elliott
    ellis elly elma elmar elmer elmira elmo elna elodia elodie eloi eloisa eloise elon eloy elsy elton elva elvia
    elvin elvina elvira elvis elvy elza ema emanuela emelia emelie emelina emeline emely emer emilian emiliana
    emiliano emilie emilija emilly emin emine emir emmet emmett emmi emy enda enea enes engla enna enola enver enya
    eoin eren erhard erick erin erina eris erla erna ernestina ernestine ernesto ervin eryn esra estefania estela
    estella estelle ester estera estrella ethan etna etta eugen eugenie eugenio eusebia eusebio evald evaline evan
    evans evelien evelin evelina eveline evelio evelyne ever evert evita evy ewa ewald ezio ezra fabia fabiana
    fabien fabricio fabrizio faith fanny farah farhad farid fariz farzad fatih fatiha fatime fatma fay faye feargal
    fearghal febe felice felicie felipa felipe fergal ferman fermin fernand fernanda fernande fien filipa filipe
    filippa filippo finn floor flor flora flore florencia florencio florentina florentine florentino floriane florin
    florina florinda florine floris franc france francia franjo franky frans frantiska freda freddy frederic fredo
    fredric fredrick fredrik fredy freja freya frida frieda gabriella gael gaelle gaia garret garrett garry gaspar
    gavin gebhard geert geir gema gemma genaro gennaro georges georgia georgiana georgine geraldo gerardo geray
    gerhardt geri germaine german gerold geronimo gerson geza ghislain ghislaine gia giada gian gilberte gilberto
    gilda giles gilles gillian gilman gino gion giorgia giorgio giovanny gisele giselle gisselle giulia giuliana
    giuliano giulio giuseppa gladis gladys glenda goncalo gonzalo goran gordon gracia grazia gregg gregor grethe
    gretta gunar gunnar gunner gustaf gustave gustavo guy gwen gwenda hadija hailey hakan hakon haley halil halima
    halley hamad hamed hamid hardy harley harri harvey hasan haydee hayden hayleigh hayley hedda hedi hedy heidy
    helge hella hellen helma helmer heloise henny henrieta henrietta henriette henrique herma hermina hermine
    herminia herminio hernan hernando herta hertha hilary hilbert hillary hilma hilmar hollie holly holm hugh hulda
    humberto hunter huy iain ibrahim ica ide idris ieva ignac ignace ignacia ignatz ignaz igor ika iker ileana ilias
    ilija ilja ilyas ima imam imke immanuel imran imre ina india indira indra ineta inez inger ingmar ingrida ingvar
    inna iolanda iona iren irine irja irma isabela isadora isaiah isaias isak isidora isidoro isidro isis isla
    ismail isobel israel iva ivana ivanka ivar iver iveta ivette ivo ivona ivonne ivor ivy iwan izabela izidor jaan
    jacek jacinta jacinto jacky jacobo jade jael jafet jaime jair jairo jaka jakub jamaal jamal jamil jamila janeth
    janette jani janick janik janis janko jann janna janne jannie jannik jannis jano janos jans janus jaqueline jara
    jari jarl jarmila jarno jaron jaroslav jaroslava jasmin jasmina jasna jasper javiera jaxon jayda jayde jayden
    jayne jayson jazmin jeana jeanine jeanne jeannette jeannine jeffery jeison jelena jelle jemma jena jenifer
    jeniffer jenna jenni jennie jenniffer jere jeremias jerica jermaine jeronimo jerson jesper jesse jessika jessy
    jhoan jhon jhonatan jhonny jill jillian jimena jiri joann joaquim joaquin joaquina job jocelyn jocelyne jodi
    jody joelle johan johana johanne johans johnathan johny joi jolana jolanta jolene jolie joline jona jonah
    jonatan jonathon joni jonna joost jordon jorgen joris jorja jorn jos josee josefin josefine joselyn josep jost
    josua josue jovan jovana joy jozef judit judita juliane julianna juliet julieta julija julijana jun june juni
    junia junius jure juri justin justina justine kaarina kaia kaitlin kaitlyn kaj kaja kala kaleb kali kalina kamal
    kami kamil kamila kamran kamron kane kara karan kare karel karim karima karine karley karli karlina karlo karma
    karol karolin karsten karyn kasim kaspar kasper kassandra kata katarina katerina katerine katharine kathe
    katherin katherina kato katrina katty katy kayden kaye kayla kayleigh kazim keely keira kelli kellie kelvin
    kemal kenan kent keri kerim kerri kerrie kerry khadija khaled khalid khalil khloe kian kiara kiera kieran kilian
    killian kimberley kira kirk kirstie kirstin kirsty klaas klaudia klemens klement koen kori kornel kornelia
    kornelius krish krista kristel kristen krister kristi kristian kristiana kristie kristiina kristijan kristin
    kristjan kristofer kristoffer kristy krystal kuno kurtis kyan kyara kyla kyle kylie kyra laban ladina ladislav
    ladislava laetitia laila lala lale lamar latasha laure laureen laurens laurenz lauretta laurette lauri laurin
    laurine layla lazar lazaro leah lean leana leandra leandro leanne leano lee leena leia leidy leif lelia lenka
    lenn leonce leone leonel leonhard leonor leonore leontina leontine leopoldo lesia lesley lesly leticia letitia
    letizia levi levin leyla leyli lia lian liana liane liba liban libor lidija liesbeth ligia ligita liisa lili
    lilia lilian liliana liliane lilija lilja lilla lilli lilly linde lindsay lindsey line linn lino lio lionel
    lisbet lisette lissette livio lize ljudmila loes loic lois lona lone loni lonnie lora loraine lore lorena
    lorenza loreto loretta loretto lorin lorine loris lorna lotta lotti louisa love lovisa luan luana lucian luciana
    luciano lucija lucila lucile lucio lucky ludovic ludovica ludvig ludvik luiza luka lukasz luz luzia lydie lynda
    lyndsay lyndsey lynette lynnette lynsey maarit maarten mabel maddison madelene madison mads mael maelle maeva
    maeve magali magaly magnus mahdi mahir mahmoud mahmud mahmut mai maia maida maija maik maira maire maite maj
    majed majid makayla makena maks malak malea malena malene malia malik malika malin malte manda manon manus mar
    marcelina marceline marcelino marcell marcella marcelle marcello marcelo marcia marcial marcin marcio marcos
    mare maren margareta margarida margit margita margo margot margret margrit mariah mariam marian mariann marianna
    marica maricela mariela marietta mariette marija marijan marijana marin marine marino maris marisela marissa
    marit maritta maritza marius mariusz marja marjan marleen marlen marlena marlies marlin marlis marlon marlyse
    mart marthe martial martim maryam maryann maryanne marylene maryline maryse mason mate matej mateja mateo matheo
    mathew mathijs mathis matias matija matilde mato mats matthieu matti mattia mattias matyas maud maude maura
    mauricio maurine mauro maxim maxima maxime maximilien maximo maxine mayra mayte mckenzie meagan meaghan meda
    megane meghan mehdi melania melba melina melisa melita melodie melvin mercy merel merle merlin mervin mervyn
    mery meta metta mette micael micaela micah micha michaele michal micheal michela michell mickael mihael mihaela
    mijo mika mikael mikaela mikayla mikkel milada milan milana milda mile milena milka milly milo milos miloslav
    miloslava minna mio mira miran mirela mirella mireya miriama mirja mirjam mirna miro miron miroslav miroslava
    mirta misael mitchel mitra mohamad moira moises mollie monserrat montserrat mora morena moreno morgan morgane
    morten moses muhamed muhammed muli muni muriel murielle mya myra myriam myrta nabil nada nadin nadir nael naim
    nana nanna nanni naomh naomi narcisa narciso nasir natacha natali natalija natalja nataly natan natanael
    nataniel natasa natasja nathalia nathalie nathaly nathanael nazim neal neha nela nelida nelio nelli neo nermin
    nevin nevio nichola nichole nicklas niclas nico nicolai nicolas nicoletta nidia niels nieves nihad nihal niina
    niklas nikola nikolaj nikolaos nikoletta nilda nisa nives noa noam noe noelia noella noelle noemie noor norah
    norberto noreen nour nova nuno nuru nury octavia octavie octavio oda odalis odalys oisin okto olav olavi olena
    olimpia oliva olive olivie olof olympia omari omer ona ondrej oni oona ophelia ophelie ora oran orhan oriana
    orla orlando osa osman osvald osvaldo oswaldo otilia oto ottilia ottilie ove owen oxana padraic padraig pal
    paris pascale pascual pascuala patric patricio patrik paule paulino pauric pavla pawel payton paz pearl peder
    per percy pero perry petar petr petter peyton philippa philippe phylis pierce pol prisca priscila priska qabil
    qadim qasim rachael racheal rachelle rachid rael rafaela raffael raffaela raffaele raffaella rafi rafiq ragna
    ragnar rahel raimundo raina raisa rajesh rama ramadan ramazan ramesh rana randi rania raoul raphaela rashad
    rashid ravi rayan raymonde razi reagan rebeca rebeka rebekah redmond regan rein reina reinaldo reine reinhart
    reino remi remo remy renato reuben reva rex reyna reynaldo reza rhoda rhona rhonda ria rian rickey rika rino
    riya robby robyn rocco rochelle rocio rodger roel rogers rohan roisin rolande rolando romain romaine romane
    romano romina rona ronal ronaldo ronan ronny rony roos rory rosalba rosalia rosalie rosalinda rosanna rosanne
    rosaria roseanna roselyn rosey rosina rosita roslyn rosmarie ross rosy rowan roxana roxane roxanna royal roza
    rozalia rozalija ruby rui rune ruperto rut ruta ryan saad saban sabir sabri sacha safet safina safiya saga sahra
    said saida saleh salem salih salim salima salina salma salomon samanta sami samir samira samu samy sander sandi
    sandor sanja sanna santa sarai sari sarina sarita sasa saul saundra scarlet scarlett scarlette scot sebastiaan
    sebastiano selena selim selime selin selma sem sena senan serena sergej seth severin severine severino sevim
    shaban shana shane shani shania shanna shannan shannen sharlene shaun shauna shawn shawna shayne shea sheilah
    shelby shelia shelley sheri sherri sherry sheryl shiela shona sian siena sienna sigfrid signa signe sila silas
    silja silje silva silvana silvano silvester simeon simion simona simonne sina siti siv skyla skylar slavka
    slavko sofie sol solene solomon sona sonny stacey stana stanislava stef stefana stefani stefanija stela sten
    stephane stephany stina stine sula susann susannah suzana suzanna svea swen sybilla sybille sylva sylwia tage
    taha tahir tai taina taj taja tali talib tamas tami tari tarik tayla tea tegan tekla teodor teodora teodoro tera
    terese teresia teresita terezia terrance terri thalia theda thekla thelma theres theresia thi thiago thibaud
    thibault thibaut thijs thor thora thorsten tia tiago tiana tiara tiare tibor tiina tijs tilda tilde timon
    timotej timoteo tindra tine tino tisa tito tiziana tiziano toki tomas tomasa tomi tonia tonny tonya tor tore
    tory tove toy tracey traci tracie trent trina trine troy tulio tyra udo ugo ulrik umar umberto una unni uriel
    urszula usman vagn vala valdemar valdis valentim valentino valery valter van vanda vanesa vania vanja veda vega
    veli velma verena verner veta vicki vickie victoriano victorine victorino vida vidal vidar viktorija vilhelm
    vilhelmina villa ville vilma violet violeta violetta violette virginie vit vita vito vitor vitoria vittoria
    vittorio viviane vivien vladimira von wadi waldemar waldo warren wayne weldon wesley wilber wilfredo wilfrido
    wilfried wilhelmine williams willian willis wilmer winfred winifred wladimir xavier xiaomin xiaoming ximena yael
    yair yan yanet yanis yann yannick yannis yara yaritza yasemen yasemin yasin yasmina yasmine yassin yassine
    yazmin yeison yenifer yenny yesenia yesica yessenia yessica ylva yohan yohana yolande yosef yuki yuliana yunis
    yuuki yvan yvette yvon zahid zahir zahra zahur zaid zaida zaira zamir zane zaneta zara zayan zdenka zdenko zehra
    zelda zelma zenta zigmund zina zion zita zoey zofia zora zoran zuzana
    ali anh bao bashir basir binh bo chen chi cuong dao dev devi duc dung duy eun fang feng gang guo ha hai hang hanh hao
    hari hieu hoa hoai hoang hong hue hui hung huong hyun jae jai jay ji jian jie jin jing joon khanh khoa lal lam lan lei
    li liang lien lin ling linh loan long manh mani mei meng min ming minh my na nam nazir nga ngan nghia ngoc nguyet nhung
    ning om peng phuc phuong ping qi qiang qing quan quang quoc quyen raj ram rong sai seo shami shan shu son soo su sung
    tam tamer tan tanh tao thai thamer than thang thanh thao thien thinh thu thuan thuy tien tin ting toan trang tri trinh
    trung truong tu tuan tung tuyet uma viet vinh vu wei wen woo xia xiang xiao xin xu xuan yang yen yi ying yong yu yun
    zhen zhi
    """
}
