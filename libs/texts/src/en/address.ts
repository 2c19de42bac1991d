/** Texts of the saved addresses, of the checkout's choice among them, and of a gift. */
export const addressMessages = {
  title: 'Your addresses',
  lead: 'The checkout offers them, so that you need not type them again.',
  loading: 'Loading your addresses...',
  unread: 'Your addresses could not be loaded just now.',
  empty: 'You have not saved an address yet.',
  isDefault: 'Default',
  add: 'Add an address',
  edit: 'Edit',
  delete: 'Delete',
  makeDefault: 'Make it the default',
  asDefault: 'Use it for the next orders',
  addTitle: 'A new address',
  editTitle: 'Change the address',
  save: 'Save the address',
  saved: 'The address is saved.',
  deleted: 'The address is deleted.',
  saveFailed: 'The address could not be saved. Please try again.',
  deleteFailed: 'The address could not be deleted. Please try again.',

  choice: 'Deliver to',
  another: 'Another address',
  keep: 'Save this address for the next orders',

  gift: 'This is a gift',
  giftMessage: 'Your message',
  giftMessageHint: 'We print it on the slip in the parcel. At most 200 characters.',
  hidePrices: 'Put no price into the parcel',

  business: 'Buying for a business',

  fields: {
    pinCode: 'Pin Code',
    addressLane: 'Address Lane',
    city: 'City',
    mandal: 'Mandal',
    /** What a mandal is called elsewhere. */
    mandalHint: 'Tehsil, taluk, block or area',
    district: 'District',
    state: 'State',
    chooseState: 'Select your state',
  },
} as const;
