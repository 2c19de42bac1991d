import type { UseFormReturn } from 'react-hook-form';

/** The part of a form that holds an e-mail address. */
export type EmailForm = Pick<UseFormReturn<{ email: string }>, 'subscribe' | 'getValues' | 'setValue' | 'setFocus'>;
