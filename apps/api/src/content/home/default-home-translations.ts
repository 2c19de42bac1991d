import type { HomeTranslations } from '@kundan/contracts/translations';

/** The default home page in the other languages. `texts` are those of the points. */
export const defaultHomeTranslations: Required<HomeTranslations> = {
  hi: {
    hero: {
      title: 'सदाबहार शान, नए ज़माने का डिज़ाइन',
      lead: 'हार, हीरे और इयररिंग, भारत में हाथ से जड़े हुए।',
      button: 'कलेक्शन देखें',
      image_alt: 'मैरून मखमल पर पाँच लड़ियों का मोती का रानी हार, कुंदन के पेंडेंट के साथ',
    },
    story: {
      title: 'एक-एक नग, हाथ से',
      text: `कुंदन नग जड़ने की पुरानी कला है: शुद्ध सोने के वर्क को हाथ से दबाया जाता है, जब तक वह नग को बिना पंजे के थाम न ले। हैदराबाद की हमारी वर्कशॉप में आज भी ऐसे ही काम होता है, और आज के हीरे और मोती भी उसी धीरज से जड़े जाते हैं।

कम गहने, इत्मीनान से बने हुए, और कीमत में शोरूम का खर्च नहीं।`,
      button: 'हमारी कहानी',
      image_alt: 'सफ़ेद चौकियों पर सुनहरी चूड़ियाँ, झुमके, एक अँगूठी और मोतियों की लड़ियाँ',
    },
    texts: [
      { of: 'Secure Payment', text: 'सुरक्षित भुगतान' },
      { of: 'Cards and UPI through a certified provider', text: 'प्रमाणित कंपनी के ज़रिए कार्ड और UPI' },
      { of: 'Budget Friendly', text: 'बजट के अनुकूल' },
      {
        of: 'From our bench to you, with no showroom between',
        text: 'हमारी वर्कशॉप से सीधे आपके पास, बीच में कोई शोरूम नहीं',
      },
      { of: 'Contact Us', text: 'संपर्क करें' },
      { of: 'A person answers', text: 'जवाब एक इंसान देता है' },
      { of: 'Free Nationwide Shipping', text: 'पूरे देश में मुफ़्त डिलीवरी' },
      { of: 'On all orders, to every state we serve', text: 'सभी ऑर्डर पर, हमारी डिलीवरी वाले हर राज्य में' },
    ],
  },
  te: {
    hero: {
      title: 'ఎప్పటికీ నిలిచే అందం, ఆధునిక డిజైన్',
      lead: 'హారాలు, వజ్రాలు, చెవి కమ్మలు, భారతదేశంలో చేతితో పొదిగినవి.',
      button: 'కలెక్షన్ చూడండి',
      image_alt: 'మెరూన్ వెల్వెట్‌పై ఐదు వరుసల ముత్యాల రాణి హారం, దానికి కుందన్ పెండెంట్',
    },
    story: {
      title: 'ఒక్కొక్క రాయి, చేతితో',
      text: `కుందన్ అంటే స్వచ్ఛమైన బంగారు రేకులో రాయిని పొదిగే పాత కళ: ప్రాంగ్‌లు లేకుండానే రాయి నిలిచే వరకు రేకును చేతితో నొక్కుతారు. హైదరాబాద్‌లోని మా వర్క్‌షాప్‌లో నేటికీ అలాగే పని చేస్తారు, నేటి వజ్రాలను, ముత్యాలను కూడా అంతే ఓపికతో పొదుగుతారు.

తక్కువ ఆభరణాలు, నెమ్మదిగా చేసినవి, షోరూమ్ ఖర్చు లేని ధరకు.`,
      button: 'మా కథ',
      image_alt: 'తెల్లని దిమ్మెలపై బంగారు రంగు గాజులు, జుంకాలు, ఒక ఉంగరం, ముత్యాల వరుసలు',
    },
    texts: [
      { of: 'Secure Payment', text: 'సురక్షితమైన చెల్లింపు' },
      { of: 'Cards and UPI through a certified provider', text: 'ధ్రువీకరణ పొందిన సంస్థ ద్వారా కార్డులు, UPI' },
      { of: 'Budget Friendly', text: 'మీ బడ్జెట్‌కు తగ్గట్టు' },
      {
        of: 'From our bench to you, with no showroom between',
        text: 'మా వర్క్‌షాప్ నుంచి నేరుగా మీకు, మధ్యలో షోరూమ్ లేదు',
      },
      { of: 'Contact Us', text: 'మమ్మల్ని సంప్రదించండి' },
      { of: 'A person answers', text: 'జవాబు ఇచ్చేది మనుషులే' },
      { of: 'Free Nationwide Shipping', text: 'దేశమంతటా ఉచిత డెలివరీ' },
      { of: 'On all orders, to every state we serve', text: 'అన్ని ఆర్డర్లపై, మేము డెలివరీ చేసే ప్రతి రాష్ట్రానికి' },
    ],
  },
};
