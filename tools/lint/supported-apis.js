import { createRequire } from 'node:module';

/** MDN's table of the browser versions that support each API. */
const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Interfaces that TypeScript's libraries name differently. */
const NAMES = { IteratorObject: 'Iterator', ReadonlyArray: 'Array', ReadonlyMap: 'Map', ReadonlySet: 'Set' };

/** ['safari >= 16.4'] → [['safari', 16.4]], with MDN's names. */
const parse = (browserslist) =>
  browserslist.map((entry) => {
    const [browser, version] = entry.split(' >= ');
    return [browser === 'ios_saf' ? 'safari_ios' : browser, Number(version)];
  });

const numberOf = (version) => Number.parseFloat(version.replace('≤', ''));

const isSupported = (statements, version) =>
  [statements].flat().some(({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || typeof added !== 'string') return false;
    return numberOf(added) <= version && !(removed && numberOf(removed) <= version);
  });

/** Name of the interface that declares a member: 'Promise' for PromiseConstructor.withResolvers. Global functions have none. */
function interfaceOf({ parent }) {
  const name = parent.name?.text ?? parent.parent?.name?.text;
  return NAMES[name] ?? name?.replace(/(?<=.)Constructor$/, '');
}

/** MDN's entry of an API: static members of Web APIs have a suffix, and global functions belong to Window. */
function findEntry(owner, name, isStatic) {
  if (!owner) return api.Window[name] ?? api[name] ?? javascript.builtins[name];
  return api[owner]?.[isStatic ? `${name}_static` : name] ?? javascript.builtins[owner]?.[name];
}

/**
 * Reports calls of APIs that a supported browser lacks. The types tell which API a call means. `a.b?.()` and `b?.()` are
 * checks by themselves; a call after another check says so in a comment that disables the rule.
 */
export const supportedApis = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { unsupported: '{{name}} is missing in {{browsers}}. Check for it first, or do without.' },
  },
  create(context) {
    const targets = parse(context.options[0]);
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const symbolOf = (node) => checker.getSymbolAtLocation(esTreeNodeToTSNodeMap.get(node));
    const check = ({ callee, optional }) => {
      if (optional) return;
      const isMember = callee.type === 'MemberExpression';
      const node = isMember ? callee.property : callee;
      const symbol = symbolOf(node);
      const declaration = symbol?.declarations?.find((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()));
      if (!declaration) return;
      // TypeScript declares some members in mixins, where MDN lists the interface of the object.
      const object = isMember && checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(callee.object)).symbol?.name;
      const isStatic = isMember && (declaration.parent.name?.text ?? 'Constructor').endsWith('Constructor');
      const owner = [interfaceOf(declaration), object].find((name) => findEntry(name, symbol.name, isStatic));
      const support = findEntry(owner, symbol.name, isStatic)?.__compat?.support;
      const missing = support && targets.filter(([browser, version]) => !isSupported(support[browser], version));
      if (!missing?.length) return;
      const browsers = missing.map((target) => target.join(' ')).join(', ');
      const name = owner ? `${owner}.${symbol.name}` : symbol.name;
      context.report({ node, messageId: 'unsupported', data: { name, browsers } });
    };
    return { CallExpression: check, NewExpression: check };
  },
};
