/// The words of English, which tables of every language have.
extension HeaderVocabulary {
  static let english = HeaderVocabulary(
    "en",
    """
    name: name
    full: full, full name, fullname, display name, displayname, complete name, formatted name, whole name, real name, fn
    given: given, first, forename, given name, first name, fname, f name, firstname, christian name
    family: family, last, surname, family name, last name, lname, l name, lastname
    middle: middle, middle name, middle initial, additional name, mi
    prefix: prefix, salutation, honorific, courtesy title, mr mrs, mr ms, mr mrs ms, mr ms mrs, honorific prefix
    suffix: suffix, honorific suffix
    nickname: nickname, nick name, nick, alias, known as, preferred name, goes by, informal name
    maiden: maiden, birth name
    phonetic-given: phonetic first name, phonetic given name, given yomi, given name yomi, first name phonetic
    phonetic-family: phonetic last name, phonetic family name, surname yomi, family name yomi, last name phonetic

    email: email, e mail, mail, email id, e mail id, mail id, electronic mail, email addr, emails, e mails, eml
    phone: phone, telephone, tel, ph, fon, phone number, telephone number, contact number, contact no, landline, land line
    phone: fixed line, phones, direct dial, direct line, direct phone, direct number, day phone, evening phone, call number
    phone: phone no, tel no, dial, direct, switchboard, toll free, voice
    work: direct dial, direct line, direct phone, direct number, day phone, direct, switchboard
    home: evening phone
    mobile: mobile, cell, cellular, cellphone, mobile phone, mob, gsm, handphone, hand phone, sms, text number, smartphone
    mobile: m, c, mobiles, iphone
    fax: fax, facsimile, telefax, f
    pager: pager, beeper
    car: car phone
    textphone: tty, tdd, tty tdd, textphone

    address: address, addr, adr, addresses, postal address, post address, mail address
    mailing: mailing, postal address, post address, postal mailing
    email: email address, e mail address, e mail addresses, email addresses, emailaddress
    street: street, street address, street name, road, streetaddress, str, address street, thoroughfare
    line: line
    house: house number, house no, street number, street no, building number, house nr, housenumber
    extended: apartment, apt, suite, ste, unit, flat, floor, building, apt suite, apartment suite, unit number, apt number
    extended: extended address, address extra, address complement, apt suite other
    district: suburb, neighborhood, neighbourhood, district, borough, ward, barangay, subdistrict, colony
    box: po box, p o box, post office box, postbox, pobox, post box
    city: city, town, locality, village, municipality, city town, town city
    postcode: zip, zipcode, zip code, postal, postal code, postcode, post code, pin code, pincode, eircode, zip postal
    region: state, province, region, prefecture, territory, state province, canton
    county: county
    country: country, nation, country name

    birth: birth, born
    date: date
    year: year
    month: month
    day: day
    birthday: birthday, birthdate, birth date, date of birth, dob, bday, b day, born, born on, birth day, birthdays
    anniversary: anniversary, wedding anniversary, wedding date, wedding day, wedding

    company: company, organization, organisation, org, employer, firm, business name, company name, workplace, institution
    company: affiliation, account name, organization name, organisation name, companies, corporation, company organization
    company: company organisation, place of work
    department: department, dept, division, business unit, org unit, organizational unit, ou
    title: title
    job: job, job title, position, designation, function, jobtitle, job position, job function, position title, work title
    job: professional title, role title
    role: role, occupation, profession, job role
    note: note, notes, comment, comments, remark, remarks, description, about, bio, biography, memo, background
    note: additional information, further information, additional info, misc
    website: website, web site, web page, webpage, homepage, home page, url, web, www, web address, blog, internet, link
    website: website url, site url, web url, websites, urls
    gender: gender, sex
    photo: photo, picture, image, avatar, photograph, profile picture, profile photo, profile image
    labels: categories, category, tags, tag, labels, label, groups, group, group membership, segment, segments
    language: language, preferred language, languages, lang, mother tongue
    hobby: hobby, hobbies, interests, interest

    profile: linkedin=LinkedIn, twitter=Twitter, facebook=Facebook, instagram=Instagram, xing=XING, github=GitHub
    profile: youtube=YouTube, tiktok=TikTok, pinterest=Pinterest, mastodon=Mastodon, bluesky=Bluesky, googleplus=Google+
    profile: google plus=Google+, crunchbase=Crunchbase, angellist=AngelList, threads=Threads, orcid=ORCID, vimeo=Vimeo
    chat: skype=Skype, whatsapp=WhatsApp, telegram=Telegram, signal=Signal, wechat=WeChat, icq=ICQ, aim=AIM, msn=MSN
    chat: jabber=Jabber, xmpp=Jabber, qq=QQ, viber=Viber, discord=Discord, slack=Slack, skype id=Skype, wechat id=WeChat
    chat: skype name=Skype, line id=LINE, skype username=Skype, telegram username=Telegram, matrix=Matrix, irc=IRC

    number: number, no, nr, num, numbers
    code: code

    home: home, personal, private, h, residential, residence, evening, household
    work: work, business, office, professional, corporate, w, o, b, daytime, company main, biz, off
    other: other, others
    billing: billing, bill, invoice, bill to, invoicing
    shipping: shipping, delivery, ship, ship to, deliver to
    mailing: correspondence
    primary: primary, main, default, principal, preferred
    secondary: secondary, alternate, alternative, alt, additional, backup, second
    assistant: assistant, assistants, asst, secretary, assistants name, pa
    manager: manager, managers, boss, supervisor, reports to, managers name
    spouse: spouse, partner, wife, husband, spouses
    child: child, children, kids, kid, son, daughter
    parent: parent, mother, father, guardian, parents
    friend: friend
    emergency: emergency, in case of emergency

    1: one
    2: two
    3: three, third

    skip: the, of, your, a, an, my, or, and, please, enter, is, what, for, required, optional, e g, eg, value, contact, person
    skip: customer, client, member, user, subscriber, people, individual, field, fields, properties, property, attributes
    skip: attribute, custom, contacts, persons, customers, members, buyer, recipient, attendee, guest, visitor, applicant
    skip: candidate, employee, staff, lead, patient, supporter, donor, cust, n, info, details, information, personal details
    skip: current, legal, entry, vcard, merge, if any, in full, here, as, on, his, her, their, you, are, do, we, can, how
    skip: profile, x, student, tenant, player, speaker, author, holder, participant, us, to, at, text, format

    foreign: id, ids, identifier, key, uuid, guid, uid, status, stage, owner, created, create, modified, updated, update
    foreign: source, score, rating, count, total, amount, balance, currency, price, order, orders, spent, revenue, size
    foreign: industry, type, opt, optin, optout, consent, subscribed, subscription, unsubscribed, unsubscribe, bounced
    foreign: bounce, verified, valid, verification, confirmed, confirm, accepts, accept, marketing, newsletter, permission
    foreign: permissions, gdpr, activity, contacted, visit, visited, seen, login, password, user name, username, timezone
    foreign: time, zone, latitude, longitude, lat, lng, lon, ip, geo, tax, vat, exempt, iban, bic, swift, bank, account
    foreign: card, credit, payment, deal, deals, opportunity, campaign, referrer, referral, referred, utm, reference, ref
    foreign: sku, product, products, quantity, ticket, event, registration, check, deleted, archived, active, flag, enabled
    foreign: method, priority, sensitivity, mileage, age, height, weight, shoe, nationality, religion, passport, ssn, license
    foreign: extension, ext, domain, hash, version, index, row, initials, since, joined, added, imported, import
    foreign: is company, is a company, company type, pet, favorite, favourite, parent company, parent account, associated, converted, assigned, followup
    foreign: duration, level, points, tier, plan, salary, invoice number, order number, frequency, engagement, sent, opens
    foreign: clicks, opened, clicked, lifecycle, funnel, annual, employees, territory id, call, calls, meeting, task, tasks
    foreign: file as, folder, notify, notification, send, receive, received, agree, agreement, terms, terms and conditions
    foreign: billing information, directory server, government, keywords, location, schools, distribution lists, rank
    foreign: citizenship, purchase, purchases, purchased, store, website visits, birth place, place of birth, married
    foreign: shirt, size shirt, diet, dietary, allergies, session, room, table, seat, arrival, departure, check in, answer
    """)
}
