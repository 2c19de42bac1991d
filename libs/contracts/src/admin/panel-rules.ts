import { fieldPanelMessages } from '../messages/field-panel-messages.ts';
import { rulesOf } from '../messages/rules-of.ts';

/** The rules of fields that only the panel's forms have, by the names of their messages. */
export const panelRules = rulesOf(fieldPanelMessages);
