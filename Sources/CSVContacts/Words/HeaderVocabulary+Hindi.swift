/// The words of Hindi.
extension HeaderVocabulary {
  static let hindi = HeaderVocabulary(
    "hi",
    """
    name: नाम
    full: पूरा नाम, प्रदर्शन नाम
    given: प्रथम नाम, पहला नाम
    family: उपनाम, अंतिम नाम, कुलनाम
    middle: मध्य नाम
    title: शीर्षक
    nickname: उपनाम नाम
    email: ईमेल, ई मेल, ईमेल पता, ई मेल पता
    phone: फ़ोन, फोन, दूरभाष, फ़ोन नंबर, फोन नंबर, टेलीफोन
    mobile: मोबाइल, मोबाइल नंबर, मोबाइल फ़ोन, मोबाइल फोन
    fax: फ़ैक्स, फैक्स
    address: पता
    street: सड़क, गली, मार्ग
    house: मकान नंबर, मकान संख्या
    city: शहर, नगर
    postcode: पिन कोड, पिनकोड, डाक कोड, ज़िप कोड
    region: राज्य, प्रांत
    county: जिला
    country: देश
    birthday: जन्मदिन, जन्म तिथि, जन्मतिथि
    date: तिथि, दिनांक
    anniversary: वर्षगांठ, सालगिरह
    company: कंपनी, संगठन, संस्था
    department: विभाग
    job: पद, पदनाम, नौकरी का नाम
    role: पेशा, व्यवसाय
    note: टिप्पणी, नोट्स, नोट, टिप्पणियां
    website: वेबसाइट, वेब पृष्ठ, वेब पेज
    gender: लिंग
    photo: फोटो, चित्र
    labels: श्रेणी, श्रेणियाँ, समूह
    language: भाषा
    number: नंबर, संख्या
    home: घर, निजी, घर का, व्यक्तिगत
    work: कार्य, कार्यालय, काम, व्यवसायिक
    other: अन्य
    skip: का, की, के, और, या, ग्राहक, सदस्य, संपर्क
    foreign: स्थिति, राशि, मूल्य, मात्रा, आयु, उम्र
    """)
}
