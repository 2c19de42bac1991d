import { dirname, resolve } from 'node:path';

const FEATURE = /^(.*\/src\/features)\/([^/]+)/;

/** A feature of the web app never imports another one: routes compose them. */
export const featureBorders = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { crosses: "Feature '{{from}}' imports feature '{{to}}': move the composition into a route." },
  },
  create(context) {
    const [, features, from] = FEATURE.exec(context.filename.replaceAll('\\', '/')) ?? [];
    if (!features) return {};
    const check = ({ source }) => {
      if (!source || !String(source.value).startsWith('.')) return;
      const target = resolve(dirname(context.filename), source.value).replaceAll('\\', '/');
      const [, targetFeatures, to] = FEATURE.exec(target) ?? [];
      if (targetFeatures === features && to !== from)
        context.report({ node: source, messageId: 'crosses', data: { from, to } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
