import type { DocumentWords } from './document-words.ts';

export const hi: DocumentWords = {
  titles: {
    taxInvoice: 'टैक्स बिल',
    billOfSupply: 'आपूर्ति बिल',
    receipt: 'रसीद',
    creditNote: 'क्रेडिट नोट',
    financialCreditNote: 'वित्तीय क्रेडिट नोट',
  },
  number: 'नंबर',
  date: 'तारीख',
  order: 'ऑर्डर',
  correctedInvoice: 'किस बिल के लिए',
  placeOfSupply: 'आपूर्ति का स्थान',
  seller: 'विक्रेता',
  buyer: 'खरीदार और डिलीवरी का पता',
  columns: {
    position: 'क्रम',
    name: 'विवरण',
    quantity: 'संख्या',
    price: 'कीमत',
    taxable: 'कर योग्य मूल्य',
    rate: 'दर',
    value: 'रकम',
  },
  totals: { taxable: 'कर योग्य मूल्य', total: 'कुल', credited: 'लौटाई गई कुल रकम' },
  lines: {
    weight: (gross, net) => `कुल वज़न ${gross} ग्राम, शुद्ध वज़न ${net} ग्राम`,
    hallmarking: (fee) => `हॉलमार्किंग ${fee} शामिल`,
    each: (words) => `${words} प्रति पीस`,
    refund: (orderId) => `ऑर्डर ${orderId} का रिफ़ंड`,
  },
  summary: 'HSN और कर की दर के अनुसार',
  notes: {
    taxed: 'कीमतों में कर शामिल है। डिलीवरी मुफ़्त है। इस पर रिवर्स चार्ज लागू नहीं है।',
    untaxed: 'इस रसीद में GST नहीं दिखाया गया है। डिलीवरी मुफ़्त है।',
    late: 'इस बिक्री का GST घटाने का समय बीत चुका है (CGST अधिनियम, धारा 34(2)): इस क्रेडिट नोट में GST नहीं है।',
  },
  unsigned: 'कंप्यूटर से बना; हस्ताक्षर के बिना मान्य।',
};
