/** Texts of the prompts about the installed app. */
export const promptTexts = {
  label: 'Install the app',
  install: 'Install',
  /** With a button that installs it. */
  offer: (shop: string) => `Keep ${shop} on your home screen. It opens without a network, too.`,
  /** Safari on iPhone and iPad: the share menu installs it. */
  manual: (shop: string) => `Keep ${shop} on your home screen: tap Share, then Add to Home Screen.`,
  later: 'Later',
  update: 'A new version is available',
  reload: 'Reload',
} as const;
