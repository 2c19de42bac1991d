import { z } from 'zod';
import { optionalText, text } from '../fields.ts';
import { rulesOf } from '../messages/rules-of.ts';
import { settingsErrors } from '../messages/settings-panel-messages.ts';

const invalid = rulesOf(settingsErrors, 'SETTINGS_');

/** A company that processes personal data for the shop: section 8(2) of the DPDP Act, 2023. Without a name, it is not shown. */
export const Processor = z.object({ name: z.string(), purpose: z.string(), country: z.string() });
export type Processor = z.infer<typeof Processor>;

const ProcessorForm = z
  .object({
    name: optionalText(100),
    purpose: text(200, invalid.processorPurpose),
    country: optionalText(60),
  })
  .refine(({ name, country }) => name === '' || country !== '', {
    path: ['country'],
    ...invalid.processorCountry,
  });

export const ProcessorsForm = z.array(ProcessorForm).max(20, invalid.processors);
