import { formatCount } from '@kundan/domain/format-rupees';

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Texts of the product panels. Apart from `messages`, so that no shopper loads them. */
export const productPanelMessages = {
  preparing: 'Preparing the form...',
  /** After a lost response, to what was changed or chosen since. */
  addedBefore: 'The product was added before this change. Please edit it under Products.',
  importedBefore: 'The file that you sent before was imported. Please export again.',
  repriced: (count: number) => `${counted(count, 'price', 'prices')} changed.`,
  imported: (created: number, updated: number) =>
    `${counted(created, 'product', 'products')} added, ${counted(updated, 'product', 'products')} changed.`,
  /** After the first errors of a file. */
  moreErrors: (count: number) => `${counted(count, 'more error', 'more errors')}.`,
  importFailed: 'Failed to import the file.',
  exportFailed: 'Failed to export the products.',
  uploadFailed: 'Failed to upload the picture.',
  picturesPending: 'Not every picture is uploaded. Please wait for them, send them again, or remove them.',
  pictureTooLarge: 'This picture is larger than 15 MB. Please choose a smaller one.',
  pictureUnreadable: 'This picture cannot be read. Please choose a JPEG, PNG, WebP or AVIF picture.',
  picturesFull: 'A product has at most 10 pictures. Remove one to add another.',
  tooManyPictures: 'A product has at most 10 pictures. The others were not added.',
  oldPriceTooLow: 'The old price must be above the price. Leave it empty when there is no sale.',
  pictureMissing: 'This picture cannot be loaded. Please check its address, or choose a picture.',
  /** The mark on a picture. `name`: 'picture 2'. */
  focus: {
    label: (name: string) => `Focal point of ${name}`,
    value: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
    hint: 'Tap on the jewel: the zoom opens there, and it stays in view where a picture is cut. Arrow keys move the mark.',
  },
  notANumber: 'Please enter a number.',
  /** After a new price. */
  endsSale: '(not below the old price: the sale ends)',
  largeChanges: (count: number) =>
    `${counted(count, 'price changes', 'prices change')} by more than 30 %. Is this what you want?`,
  /** The section of the form about invoices, slips and labels. */
  bill: {
    title: 'For the bill',
    rateMissing: 'Please enter the rate that belongs to the HSN code.',
    fields: {
      'tax.hsn': { label: 'HSN code', hint: 'Empty: that of the category, or of the settings' },
      'tax.rate': { label: 'Tax rate in %', hint: 'Ask your accountant' },
      purity: { label: 'Purity', hint: '22K916, or 925 silver' },
      hallmark_fee: { label: 'Hallmarking charge', hint: 'In rupees; the price includes it' },
      'weight.gross_g': { label: 'Gross weight', hint: 'In grams, with the stones' },
      'weight.net_g': { label: 'Net weight', hint: 'In grams, of the metal' },
      'origin.maker': { label: 'Maker', hint: 'Manufacturer, packer or importer' },
      'origin.country': { label: 'Country of origin', hint: 'India' },
      'origin.maker_address': { label: 'Address of the maker', hint: 'The law asks for it on the label' },
      'origin.net_quantity': { label: 'Net quantity', hint: '1 pair, or 1 N' },
    },
  },
  category: {
    hsn: 'HSN code of its products',
    rate: 'Tax rate in %',
    taxHint: 'Empty: that of the settings',
    saved: 'The category is saved.',
    deleted: 'The category is deleted.',
    saveFailed: 'The category could not be saved.',
    deleteFailed: 'The category could not be deleted.',
    orderFailed: 'The order could not be saved.',
    inUse: (count: number) =>
      `${counted(count, 'product has', 'products have')} this category. Please give them another one first.`,
  },
  feed: {
    title: 'Google and Instagram',
    what: 'Google Merchant Center and Meta Commerce Manager read your products from this address. Enter it there as a scheduled feed.',
    address: 'Product feed',
    copy: 'Copy',
  },
  seller: {
    saved: 'The seller is saved.',
    deleted: 'The seller is deleted.',
    saveFailed: 'The seller could not be saved.',
    deleteFailed: 'The seller could not be deleted.',
  },
  samples: {
    what: ({ products, orders, settings }: { products: number; orders: number; settings: boolean }) => {
      if (products > 0) return `The shop has ${counted(products, 'sample product', 'sample products')}.`;
      return settings
        ? 'The shop has the seller of the samples.'
        : `The shop has ${counted(orders, 'order', 'orders')} of samples.`;
    },
    question: (orders: number) =>
      'The sample products leave the shop, and the sample seller leaves the settings. What you have changed stays. ' +
      (orders === 0
        ? 'This cannot be undone.'
        : `${counted(orders, 'order of nothing but samples leaves', 'orders of nothing but samples leave')} the lists and the figures. ` +
          'The search still finds what left, and documents keep their numbers. This cannot be undone.'),
    removed: 'The samples are removed.',
    removeFailed: 'The samples could not be removed.',
  },
  required: {
    name: 'Enter a name.',
    description: 'Enter a description.',
    price: 'Enter a price.',
    category: 'Choose a category.',
    seller_id: 'Choose a seller.',
    image_url: 'Choose a picture, or enter its address.',
  },
} as const;
