import type { DocumentWords } from './document-words.ts';

export const te: DocumentWords = {
  titles: {
    taxInvoice: 'ట్యాక్స్ ఇన్‌వాయిస్',
    billOfSupply: 'సరఫరా బిల్లు',
    receipt: 'రసీదు',
    creditNote: 'క్రెడిట్ నోట్',
    financialCreditNote: 'ఆర్థిక క్రెడిట్ నోట్',
  },
  number: 'నంబర్',
  date: 'తేదీ',
  order: 'ఆర్డర్',
  correctedInvoice: 'ఏ బిల్లుకు',
  placeOfSupply: 'సరఫరా స్థలం',
  seller: 'విక్రేత',
  buyer: 'కొనుగోలుదారు, డెలివరీ చిరునామా',
  columns: {
    position: 'క్రమం',
    name: 'వివరణ',
    quantity: 'సంఖ్య',
    price: 'ధర',
    taxable: 'పన్ను విధించే విలువ',
    rate: 'పన్ను %',
    value: 'మొత్తం',
  },
  totals: { taxable: 'పన్ను విధించే విలువ', total: 'మొత్తం', credited: 'తిరిగి ఇచ్చిన మొత్తం' },
  lines: {
    weight: (gross, net) => `మొత్తం బరువు ${gross} గ్రా., నికర బరువు ${net} గ్రా.`,
    hallmarking: (fee) => `హాల్‌మార్కింగ్ ${fee} కలిసి ఉంది`,
    each: (words) => `ఒక్కొక్కటి ${words}`,
    refund: (orderId) => `ఆర్డర్ ${orderId} రీఫండ్`,
  },
  summary: 'HSN కోడ్, పన్ను రేటు ప్రకారం',
  notes: {
    taxed: 'ధరల్లో పన్ను కలిసి ఉంది. డెలివరీ ఉచితం. దీనికి రివర్స్ ఛార్జ్ వర్తించదు.',
    untaxed: 'ఈ రసీదులో GST చూపలేదు. డెలివరీ ఉచితం.',
    late: 'ఈ అమ్మకంపై GST తగ్గించే గడువు ముగిసింది (CGST చట్టం, సెక్షన్ 34(2)): ఈ క్రెడిట్ నోట్‌లో GST లేదు.',
  },
  unsigned: 'కంప్యూటర్‌లో తయారైంది; సంతకం లేకుండా చెల్లుతుంది.',
};
