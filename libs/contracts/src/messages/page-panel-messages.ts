/** Texts of the panels for the owner's pages. Apart from `messages`, so that no shopper loads them. */
export const pagePanelMessages = {
  lead: 'The texts of your shop. What you save is seen by shoppers within seconds, and every earlier version is kept.',
  loading: 'Loading pages...',
  loadFailed: 'The pages could not be read.',
  asItCame: 'As the shop came with it',
  changedAt: (time: string) => `Changed ${time}`,
  toConfirm: 'Please confirm',

  body: 'Text',
  bodyHint:
    'Markdown: ## makes a heading, - a list, ** bold. An empty line begins a paragraph, and a link alone in its line becomes a button.',
  tools: 'Format',
  placeholder: 'Insert from the settings',
  insert: 'Insert',
  /** What stands for what the settings say. */
  placeholders: {
    shop: 'Name of the shop {shop}',
    support_email: 'Support email {support_email}',
    support_phone: 'Support phone {support_phone}',
    dispatch_days: 'Days until dispatch {dispatch_days}',
    from_days: 'Shortest delivery in days {from_days}',
    to_days: 'Longest delivery in days {to_days}',
  },
  /** What a page shows beside its text. */
  added: {
    about: '',
    features: '',
    contact:
      'The page adds your support email and phone, the seller and the grievance officer from the settings, and the contact form.',
    'returns-policy': '',
    'shipping-policy': '',
    'terms-conditions': 'The page adds who sells: the legal name, the address and the GSTIN of the settings.',
    'privacy-policy':
      'The page adds who processes data for you, how long you keep it and who your grievance officer is, all from the settings.',
    accessibility:
      'The page adds who your grievance officer is. Add what you found on your own pages, and change the date.',
    'dark-patterns':
      'The lines describe the software. Choose reviews or none as testimonials of the home page first: the six are samples.',
  },
  preview: 'As shoppers see it',
  previewFailed: 'The preview could not be made.',
  confirm: 'Confirm this text',
  confirmHint: 'The shop came with this text. Confirm it when it is right for your shop.',
  unsaved: 'Not saved yet.',
  upToDate: 'Everything is saved.',
  saved: 'The page is saved.',
  saveFailed: 'The page could not be saved.',
  conflict: 'Struck through is their text where yours is different; underlined is yours.',
  backToPages: 'All pages',

  versions: 'Earlier versions',
  backToText: 'Back to the text',
  current: 'Shoppers see this version.',
  confirmed: 'Confirmed without a change.',
  restore: 'Restore this version',
  restored: 'The version is restored.',
  restoreFailed: 'The version could not be restored.',

  home: {
    title: 'Home page',
    lead: 'The first screen, your story and the testimonials of the home page.',
    hero: 'First screen',
    heroHint: 'The first thing that shoppers see.',
    story: 'Your story',
    storyHint: 'Below the categories. An empty line begins a new paragraph.',
    testimonials: 'Testimonials',
    testimonialsHint: 'What customers say.',
    choices: {
      on: 'The six with which the shop came',
      reviews: 'Newest reviews with four or five stars',
      off: 'None',
    },
    points: 'Why to shop here',
    pointsHint: 'A strip at the end of the page.',
    icons: {
      'lock-keyhole': 'Lock',
      'badge-indian-rupee': 'Rupee',
      headset: 'Headset',
      truck: 'Truck',
      heart: 'Heart',
      package: 'Parcel',
    },
    linkHint: 'A path of the shop such as /shop, or an address.',
    pieceLinkHint: 'The path of a piece, such as /product/12. Its name stands on the picture and leads to it.',
    saved: 'The home page is saved.',
    saveFailed: 'The home page could not be saved.',
    loadFailed: 'The home page could not be read.',
    fields: {
      title: 'Please enter a title.',
      text: 'Please write the text.',
      button: 'Please name the button.',
      link: 'Please enter a path such as /shop, or a whole address with https.',
      pieceLink: 'Please enter the path of a piece, such as /product/12.',
      icon: 'Please choose an icon from the list.',
      testimonials: 'Please choose on, off or reviews.',
      points: 'At most 8 points.',
    },
  },

  fields: {
    title: 'Please enter a title.',
    body: 'Please write the text of the page.',
    version: 'Please choose a version from the list.',
  },
} as const;
