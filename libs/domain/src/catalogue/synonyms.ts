import { tokenize } from './tokenize.ts';

/**
 * Words that shoppers in India use for the same thing, in Latin, Devanagari and Telugu letters; each finds the products of all Latin
 * words of its group. Words in Devanagari and Telugu are stems, because their endings vary (झुमका, झुमके; హారం, హారాలు). Of the
 * spellings of a Latin word, those that owners write are here: `spellingKey` adds those of shoppers.
 */
const GROUPS: readonly string[] = [
  'bangle bangles kangan kangana kada kara chudi choodi chudiyan churi churiyan bangdi bangri gajulu kadiyam kankanam bracelet कंगन कड़ा कड़े चूड़ी चूड़िय बंगड़ी ब्रेसलेट గాజు కంకణ కడియ బ్రేస్‌లెట్',
  'jhumka jhumki jhumke jhumkas jhumkis jumka jumki jumkas butta buttalu झुमक झूमक జుమ్క జుంక ఝుమ్క బుట్ట',
  'chain chains necklace necklaces mala haar haram haralu kanthi golusu हार माला नेकलेस चेन ज़ंजीर कंठ హార మాల నెక్లెస్ గొలుసు చైన్ కంఠ',
  'earring earrings bali balis baliyan kanbala kammalu duddulu pogulu studs hoops बाली बालिय कान टॉप्स इयररिंग ईयररिंग कर्णफूल कुंडल చెవి కమ్మ పోగు దుద్దు ఇయర్',
  'chandbali chandbalis chandbaliyan चांदबाल చాంద్‌బాలి చంద్‌బాలి',
  'choker chokers guluband चोकर गुलूबंद చోకర్',
  'rani रानी రాణి',
  'kasu kasulu kasula kasulaperu kasumala कासु కాసు',
  'guttapusalu గుత్తపూస',
  'nallapusalu blackbead blackbeads నల్లపూస',
  'hansli hasli हंसल',
  'set sets suite parure सेट సెట్',
  'maang mang matha mathapatti borla papidi papita मांग माथा పాపిడి పాపిట',
  'tikka tika teeka tikli maangtikka mangtikka टीक टिक టిక్కా',
  'ring rings anguthi angoothi ungaram ungaralu challa mundri अंगूठ अंगुठ छल्ल मुंदर रिंग ఉంగర రింగ్',
  'bichiya bichua bichwa mettelu toering toerings toe बिछिय बिछुआ మెట్టె',
  'nath nathni nattu laung mukkupudaka mukkera nosering nosepin nose नथ ముక్కు ముక్కెర నత్తు',
  'anklet anklets payal payals payel pajeb paijan pattilu gajjelu पायल पाजेब पैजन పట్టీ పట్టి గజ్జె అందె',
  'mangalsutra mangalsutram mangalasutram thali pustelu tanmaniya मंगलसूत्र మంగళసూత్ర పుస్తె తాళి',
  'vaddanam oddanam oddiyanam odyanam kamarbandh kamarband kamarpatta tagdi kandora waistbelt waist कमरबंद वड्डाणम తగడి వడ్డాణ',
  'armlet armlets bajuband vanki aravanki बाजूबंद వంకీ అరవంకి',
  'hathphool handharness हाथफूल हथफूल',
  'pendant pendants locket patakam पेंडेंट लॉकेट పెండెంట్ లాకెట్ పతక',
  'pearl pearls moti motiyan mutyam mutyalu mutyala मोती मोतिय मुक्ता ముత్య మోతి',
  'diamond diamonds heera heere hira vajram vajralu vajrala हीर डायमंड వజ్ర రవ్వ డైమండ్',
  'gold golden sona bangaram bangaru सोन स्वर्ण सुनहर गोल्ड బంగార పసిడి కనక గోల్డ్',
  'silver chaandi vendi चांदी सिल्वर వెండి సిల్వర్',
  'ruby rubies manik manikyam kempu kempulu kempula माणिक मानिक रूबी కెంపు మాణిక్య రూబీ',
  'emerald emeralds panna pacha pachalu pachala पन्न एमराल्ड పచ్చ మరకత',
  'kundan कुंदन कुन्दन కుందన్',
  'jadau jadao जड़ाऊ',
  'polki पोल्की पोलकी పోల్కీ',
  'enamel meenakari minakari मीनाकार మీనాకార',
  'navratan navaratna नवरत्न నవరత్న',
  'temple lakshmi laxmi लक्ष्मी मंदिर टेम्पल లక్ష్మి టెంపుల్',
  'bridal bride wedding shaadi shadi dulhan pelli शादी विवाह दुल्हन ब्राइडल పెళ్లి పెళ్ళి వివాహ వధువు',
  'festive festival diwali deepavali panduga tyohar त्योहार त्यौहार दिवाली दीपावली పండుగ దీపావళి',
  'gift gifts tohfa uphaar bahumati kanuka उपहार तोहफ गिफ्ट బహుమతి కానుక',
  'imitation artificial nakli gilt नकली నకిలీ గిల్టు',
];

/** Words that say nothing of a piece: "a ring for her" looks for rings. */
const FILLERS = new Set(
  [
    'a an the and or of in on to for with from by at my me i her him his she he mine our your some any good best nice show want need buy',
    'wife husband mother mom mum sister daughter girlfriend friend woman women lady ladies girl girls',
    'jewellery jewelry jewel jewels ornament ornaments gahna gahne gehna gehne zevar nagalu abharanam abharanalu',
    'ka ke ki ko liye aur mein se ek wala wale wali kosam mariyu',
    'गहना गहने ज़ेवर आभूषण ज्वेलरी నగ నగలు ఆభరణం ఆభరణాలు జ్యువెలరీ',
    'का के की को लिए लिये और में से एक कोई मेरी मेरे पत्नी माँ बहन बेटी',
    'కోసం కొరకు మరియు ఒక నా మంచి భార్య అమ్మ చెల్లి కూతురు',
  ].flatMap(tokenize),
);

const isIndic = (word: string) => /^[\u0900-\u0d7f]/.test(word);
const groups = GROUPS.map(tokenize);

/**
 * What the spellings of a romanized word have in common, because everybody writes Hindi and Telugu in Latin letters in their own way:
 * 'jhumkaa', 'joomka' and 'zumka' are 'jumka', 'waddaanam' is 'vadanam'. English words are not compared by it.
 */
const spellingKey = (word: string) =>
  word
    .replace(/([bcdgjkpst])h+/g, '$1')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replace(/(.)\1+/g, '$1');

/** The Latin words of a group by the keys of their spellings. */
const latinGroups = new Map(
  groups.flatMap((group) => {
    const latin = group.filter((word) => !isIndic(word));
    return latin.map((word) => [spellingKey(word), latin] as const);
  }),
);

/** Also of a plural: 'mangalsutras', 'kangans'. */
const latinGroupOf = (word: string) =>
  latinGroups.get(spellingKey(word)) ?? latinGroups.get(spellingKey(word.replace(/s$/, '')));

/**
 * Returns the other words for a word as `tokenize` makes it; none when it has no synonyms. A word in Devanagari or Telugu is found by
 * its stem, and from its second letter on while it is typed.
 */
export function synonymsOf(word: string): readonly string[] {
  const isOf = (stem: string) => isIndic(stem) && word.length > 1 && (word.startsWith(stem) || stem.startsWith(word));
  const found = isIndic(word) ? groups.filter((group) => group.some(isOf)).flat() : (latinGroupOf(word) ?? []);
  return found.filter((other) => other !== word);
}

/** Whether two words of a query are one that the shop knows: "nose pin", "kasula peru". */
export const isCompound = (first: string, second: string): boolean =>
  Math.min(first.length, second.length) > 2 && latinGroupOf(first + second) !== undefined;

/** Returns the words of a query that describe a piece, or all of them when none does. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}
