import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element with its attributes, and its elements in the order of the file or its text. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** What may be inside an element: its text, or these elements in this order. */
interface Rule {
  name: string;
  /** How many of them: exactly one, at most one, or any number. */
  count?: 'one' | 'optional' | 'many';
  text?: RegExp;
  children?: readonly Rule[];
  attributes?: Readonly<Record<string, RegExp>>;
}

const anyText = /^[^]*\S[^]*$/;
const yesOrNo = /^(Yes|No)$/;
const date = /^\d{8}$/;
const amount = /^-?\d+\.\d\d$/;
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const registration = /^(Regular|Unregistered\/Consumer)$/;
const view = /^Accounting Voucher View$/;
const voucherType = /^(Sales|Credit Note|Journal)$/;

const LEDGER: Rule = {
  name: 'LEDGER',
  count: 'optional',
  attributes: { NAME: anyText, ACTION: /^Create$/ },
  children: [
    { name: 'NAME.LIST', children: [{ name: 'NAME', text: anyText }] },
    { name: 'PARENT', text: /^(Sundry Debtors|Sales Accounts|Duties & Taxes|Indirect Expenses)$/ },
    { name: 'COUNTRYOFRESIDENCE', count: 'optional', text: /^India$/ },
    { name: 'LEDSTATENAME', count: 'optional', text: anyText },
    { name: 'GSTREGISTRATIONTYPE', count: 'optional', text: registration },
    { name: 'PARTYGSTIN', count: 'optional', text: gstin },
    {
      name: 'LEDMAILINGDETAILS.LIST',
      count: 'optional',
      children: [
        { name: 'APPLICABLEFROM', text: date },
        { name: 'MAILINGNAME', text: anyText },
        { name: 'STATE', text: anyText },
        { name: 'COUNTRY', text: /^India$/ },
      ],
    },
    {
      name: 'LEDGSTREGDETAILS.LIST',
      count: 'optional',
      children: [
        { name: 'APPLICABLEFROM', text: date },
        { name: 'GSTREGISTRATIONTYPE', text: registration },
        { name: 'PLACEOFSUPPLY', text: anyText },
        { name: 'GSTIN', count: 'optional', text: gstin },
      ],
    },
    { name: 'TAXTYPE', count: 'optional', text: /^GST$/ },
    { name: 'GSTDUTYHEAD', count: 'optional', text: /^(IGST|CGST|SGST\/UTGST)$/ },
  ],
};

const VOUCHER: Rule = {
  name: 'VOUCHER',
  count: 'optional',
  attributes: { REMOTEID: anyText, VCHTYPE: voucherType, ACTION: /^Create$/, OBJVIEW: view },
  children: [
    { name: 'DATE', text: date },
    { name: 'EFFECTIVEDATE', text: date },
    { name: 'VOUCHERTYPENAME', text: voucherType },
    { name: 'VOUCHERNUMBER', text: anyText },
    { name: 'REFERENCE', count: 'optional', text: anyText },
    { name: 'PARTYLEDGERNAME', count: 'optional', text: anyText },
    { name: 'STATENAME', text: anyText },
    { name: 'COUNTRYOFRESIDENCE', text: /^India$/ },
    { name: 'PLACEOFSUPPLY', text: anyText },
    { name: 'GSTREGISTRATIONTYPE', text: registration },
    { name: 'PARTYGSTIN', count: 'optional', text: gstin },
    { name: 'NARRATION', text: anyText },
    { name: 'ISINVOICE', text: /^No$/ },
    { name: 'PERSISTEDVIEW', text: view },
    { name: 'ISCANCELLED', text: yesOrNo },
    {
      name: 'ALLLEDGERENTRIES.LIST',
      count: 'many',
      children: [
        { name: 'LEDGERNAME', text: anyText },
        { name: 'ISDEEMEDPOSITIVE', text: yesOrNo },
        { name: 'ISPARTYLEDGER', text: yesOrNo },
        { name: 'AMOUNT', text: amount },
      ],
    },
  ],
};

const ENVELOPE: Rule = {
  name: 'ENVELOPE',
  children: [
    { name: 'HEADER', children: [{ name: 'TALLYREQUEST', text: /^Import Data$/ }] },
    {
      name: 'BODY',
      children: [
        {
          name: 'IMPORTDATA',
          children: [
            { name: 'REQUESTDESC', children: [{ name: 'REPORTNAME', text: /^All Masters$/ }] },
            {
              name: 'REQUESTDATA',
              children: [
                {
                  name: 'TALLYMESSAGE',
                  count: 'many',
                  attributes: { 'xmlns:UDF': /^TallyUDF$/ },
                  children: [LEDGER, VOUCHER],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

/** Reads an import file of TallyPrime. Throws with the path of the first place where it is not well-formed or has another structure. */
export function readTallyFile(xml: string): { ledgers: Element[]; vouchers: Element[] } {
  // The characters of XML 1.0, which the parser does not check.
  const wrong = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(xml);
  if (wrong) throw new Error(`The file has a character that XML does not allow at ${wrong.index}.`);
  const validity = XMLValidator.validate(xml);
  if (validity !== true) throw new Error(validity.err.msg);
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    ignoreDeclaration: true,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    // The limit is for files of strangers.
    processEntities: { enabled: true, maxTotalExpansions: Infinity, maxExpandedLength: Infinity },
  });
  const [root, ...others] = elementsOf(parser.parse(xml) as Node[]);
  if (!root || others.length > 0) throw new Error('The file has one root element.');
  check(root, ENVELOPE, '');
  const messages = root.children[1]?.children[0]?.children[1]?.children ?? [];
  const objects = messages.map(({ children: [one, ...more] }) => {
    if (!one || more.length > 0) throw new Error('A TALLYMESSAGE has one object.');
    return one;
  });
  const firstVoucher = objects.findIndex(({ name }) => name === 'VOUCHER');
  if (firstVoucher >= 0 && objects.slice(firstVoucher).some(({ name }) => name === 'LEDGER'))
    throw new Error('The masters come before the vouchers that use them.');
  const named = (wanted: string) => objects.filter(({ name }) => name === wanted);
  return { ledgers: named('LEDGER'), vouchers: named('VOUCHER') };
}

type Node = Record<string, unknown>;

function elementsOf(nodes: readonly Node[]): Element[] {
  return nodes.flatMap(({ ':@': attributes = {}, ...node }) => {
    const [[name, content] = ['', []]] = Object.entries(node) as [string, Node[]][];
    if (name === '#text') return [];
    const text = content.map((one) => one['#text'] ?? '').join('');
    return [{ name, attributes: attributes as Record<string, string>, children: elementsOf(content), text }];
  });
}

function check(element: Element, { name, text, children = [], attributes = {} }: Rule, parent: string): void {
  const path = `${parent}/${name}`;
  const fail = (message: string): never => {
    throw new Error(`${path}: ${message}`);
  };
  if (element.name !== name) fail(`found ${element.name}`);
  const given = Object.keys(element.attributes);
  if (given.join() !== Object.keys(attributes).join()) fail(`has the attributes ${given.join()}`);
  for (const [key, rule] of Object.entries(attributes))
    if (!rule.test(element.attributes[key] ?? '')) fail(`${key} is ${element.attributes[key]}`);
  if (text ? !text.test(element.text) : element.text.trim() !== '') fail(`contains ${JSON.stringify(element.text)}`);
  const rest = [...element.children];
  for (const rule of children) {
    const { count = 'one' } = rule;
    let found = 0;
    while (rest[0]?.name === rule.name && (count === 'many' || found === 0)) {
      check(rest.shift()!, rule, path);
      found++;
    }
    if (count === 'one' && found === 0) fail(`has no ${rule.name} in its place`);
  }
  if (rest[0]) fail(`${rest[0].name} is unknown, in another place or there twice`);
}

/** The text of the element at a path below another one; undefined when it is not there. */
export function textAt(element: Element, ...path: string[]): string | undefined {
  const found = path.reduce<Element | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );
  return found?.text;
}
