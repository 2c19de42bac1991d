/** Texts of the question before something that was typed is left. */
export const leaveTexts = {
  title: 'Leave without saving?',
  lead: 'What you have entered is not saved.',
  stay: 'Stay here',
  leave: 'Leave',
} as const;
