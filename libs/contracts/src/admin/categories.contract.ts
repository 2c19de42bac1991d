import { z } from 'zod';
import { call } from '../call.ts';
import { Category } from '../catalogue.contract.ts';
import { MessageResponse, optionalText, text } from '../fields.ts';
import { panelRules } from './panel-rules.ts';
import { GoodsTaxForm } from './product-bill-form.ts';
import { CategoryTranslations } from '../translations.ts';
import { ImageUrl } from './products.contract.ts';

const invalid = panelRules.category;

/** A change without `description`, `image_url`, `tax` or `translations` keeps them. */
const CategoryForm = z.object({
  name: text(60, invalid.name),
  description: optionalText(300).optional(),
  image_url: z.union([z.literal(''), ImageUrl]).optional(),
  /** Null: the settings decide. */
  tax: GoodsTaxForm.nullish(),
  translations: CategoryTranslations.optional(),
});

/** A category with its translations. */
export const AdminCategory = Category.omit({ english_name: true, english: true }).extend({
  translations: CategoryTranslations,
});
export type AdminCategory = z.infer<typeof AdminCategory>;

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);

export const createCategory = call({
  method: 'POST',
  path: '/categories',
  status: 201,
  access: 'admin',
  summary: 'Creates a category, the last one. Its slug follows from its name and stays.',
  input: CategoryForm,
  output: AdminCategory,
  errors: ['CATEGORY_NAME_IN_USE', 'TOO_MANY_CATEGORIES', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

export const updateCategory = call({
  method: 'PUT',
  path: '/categories/:slug',
  status: 200,
  access: 'admin',
  summary: 'Changes a category. A new name is also that of its products; the slug stays.',
  input: CategoryForm.extend({ slug: Slug }),
  output: AdminCategory,
  errors: ['NOT_FOUND', 'CATEGORY_NAME_IN_USE', 'CHANGED_MEANWHILE'],
  versioned: true,
});

export const deleteCategory = call({
  method: 'DELETE',
  path: '/categories/:slug',
  status: 200,
  access: 'admin',
  summary: 'Deletes a category that no product has.',
  input: z.object({ slug: Slug }),
  output: MessageResponse,
  errors: ['NOT_FOUND', 'CATEGORY_IN_USE'],
});

export const orderCategories = call({
  method: 'PUT',
  path: '/categories/order',
  status: 200,
  access: 'admin',
  summary: 'Puts the categories in this order. The body is the list of all their slugs.',
  input: z.object({ slugs: z.array(z.string(), invalid.order) }),
  bodyField: 'slugs',
  output: z.array(AdminCategory),
  errors: [],
});
