import type * as en from '../en/ring-size.ts';
import type { Texts } from '../texts.ts';

export const ringSizeMessages: Texts<typeof en.ringSizeMessages> = {
  title: 'अँगूठी का साइज़ कैसे जानें',
  measure: 'उसी उँगली में ठीक बैठने वाली कोई अँगूठी नापें: उसकी अंदर की चौड़ाई, जहाँ वह सबसे ज़्यादा हो, मिलीमीटर में।',
  between: 'अगर नाप दो साइज़ के बीच आए, तो बड़ा साइज़ लें। चौड़ी अँगूठी कसी हुई बैठती है: उसका एक साइज़ बड़ा लें।',
  caption: 'अँगूठी के भारतीय साइज़ और अंदर का व्यास',
  size: 'भारतीय साइज़',
  diameter: 'अंदर का व्यास (मिमी)',
};
