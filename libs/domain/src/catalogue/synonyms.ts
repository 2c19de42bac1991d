import { tokenize } from './tokenize.ts';

/**
 * Words that shoppers in India use for the same thing, in Latin, Devanagari and Telugu letters; each finds the products of all Latin
 * words of its group. Words in Devanagari and Telugu are stems, because their endings vary (झुमका, झुमके; హారం, హారాలు).
 */
const GROUPS: readonly string[] = [
  'bangle bangles kangan kada kara chudi choodi bracelet कंगन कड़ा कड़े चूड़ी चूड़िय ब्रेसलेट గాజు కంకణ కడియ బ్రేస్‌లెట్',
  'jhumka jhumki jhumkas jhumkis jumka jumki jumkas झुमक झूमक జుమ్క జుంక ఝుమ్క బుట్ట',
  'chain chains necklace necklaces mala haar haram हार माला नेकलेस चेन ज़ंजीर कंठ హార మాల నెక్లెస్ గొలుసు చైన్ కంఠ',
  'earring earrings bali balis kanbala studs hoops बाली बालिय कान टॉप्स इयररिंग ईयररिंग कर्णफूल कुंडल చెవి కమ్మ పోగు దుద్దు ఇయర్',
  'chandbali chandbalis चांदबाल చాంద్‌బాలి చంద్‌బాలి',
  'choker chokers चोकर చోకర్',
  'rani रानी రాణి',
  'set sets suite parure सेट సెట్',
  'maang mang matha borla papidi मांग माथा పాపిడి పాపిట',
  'tikka tika teeka टीक टिक టిక్కా',
  'ring rings anguthi angoothi ungaram अंगूठ अंगुठ छल्ल मुंदर रिंग ఉంగర రింగ్',
  'nath nathni nosering nosepin नथ ముక్కు ముక్కెర నత్తు',
  'anklet anklets payal pajeb पायल पाजेब पैजन పట్టీ పట్టి గజ్జె అందె',
  'mangalsutra thali tanmaniya मंगलसूत्र మంగళసూత్ర పుస్తె తాళి',
  'vaddanam oddiyanam kamarbandh waistbelt कमरबंद वड्डाणम వడ్డాణ',
  'pendant pendants locket पेंडेंट लॉकेट పెండెంట్ లాకెట్',
  'pearl pearls moti mutyam मोती मोतिय मुक्ता ముత్య మోతి',
  'diamond diamonds heera hira vajram हीर डायमंड వజ్ర రవ్వ డైమండ్',
  'gold golden sona bangaram सोन स्वर्ण सुनहर गोल्ड బంగార పసిడి కనక గోల్డ్',
  'silver chaandi vendi चांदी सिल्वर వెండి సిల్వర్',
  'ruby rubies manik kempu माणिक मानिक रूबी కెంపు మాణిక్య రూబీ',
  'emerald emeralds panna pacha पन्न एमराल्ड పచ్చ మరకత',
  'kundan कुंदन कुन्दन కుందన్',
  'polki पोल्की पोलकी పోల్కీ',
  'enamel meenakari minakari मीनाकार మీనాకార',
  'temple lakshmi लक्ष्मी मंदिर टेम्पल లక్ష్మి టెంపుల్',
  'bridal bride wedding shaadi shadi dulhan pelli शादी विवाह दुल्हन ब्राइडल పెళ్లి పెళ్ళి వివాహ వధువు',
  'festive festival diwali त्योहार त्यौहार दिवाली दीपावली పండుగ దీపావళి',
  'gift gifts उपहार तोहफ गिफ्ट బహుమతి కానుక',
];

/** Words that say nothing of a piece: "a ring for her" looks for rings. */
const FILLERS = new Set(
  [
    'a an the and or of in on to for with from by at my me i her him his she he mine our your some any good best nice show want need buy',
    'wife husband mother mom mum sister daughter girlfriend friend woman women lady ladies girl girls',
    'ka ke ki ko liye aur mein se ek',
    'का के की को लिए लिये और में से एक कोई मेरी मेरे पत्नी माँ बहन बेटी',
    'కోసం కొరకు మరియు ఒక నా మంచి భార్య అమ్మ చెల్లి కూతురు',
  ].flatMap(tokenize),
);

const isIndic = (word: string) => /^[\u0900-\u0d7f]/.test(word);
const groups = GROUPS.map(tokenize);
/** The Latin words of its group for each Latin word. */
const latinGroups = new Map(
  groups.flatMap((group) => {
    const latin = group.filter((word) => !isIndic(word));
    return latin.map((word) => [word, latin] as const);
  }),
);

/**
 * Returns the other words for a word as `tokenize` makes it; none when it has no synonyms. A word in Devanagari or Telugu is found by
 * its stem, and from its second letter on while it is typed.
 */
export function synonymsOf(word: string): readonly string[] {
  const isOf = (stem: string) => isIndic(stem) && word.length > 1 && (word.startsWith(stem) || stem.startsWith(word));
  const found = isIndic(word) ? groups.filter((group) => group.some(isOf)).flat() : (latinGroups.get(word) ?? []);
  return found.filter((other) => other !== word);
}

/** Returns the words of a query that describe a piece, or all of them when none does. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}
