import { dirname, resolve } from 'node:path';

const FEATURE = /^(.*\/src\/features)\/([^/]+)/;

/** A feature of the web app never imports another one: routes compose them. */
export const featureBorders = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { crosses: "Feature '{{from}}' imports feature '{{to}}': let the route compose them." },
  },
  create(context) {
    const [, features, from] = FEATURE.exec(context.filename.replaceAll('\\', '/')) ?? [];
    if (!features) return {};
    const check = ({ source }) => {
      if (!source || !String(source.value).startsWith('.')) return;
      const target = resolve(dirname(context.filename), source.value).replaceAll('\\', '/');
      const [, place, to] = FEATURE.exec(target) ?? [];
      if (place === features && to !== from) context.report({ node: source, messageId: 'crosses', data: { from, to } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
