import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import type { DefaultValues } from 'react-hook-form';
import { type SchemaForm, useSchemaForm } from '../../../../ui/form/schema-form.ts';
import { PRODUCT_FIELDS, type ProductInput, ProductSchema, REQUIRED } from './product-schema.ts';

export type ProductSchemaForm = SchemaForm<typeof ProductSchema>;
/** Registers a field with its error. */
export type RegisterField = ProductSchemaForm['register'];

/** The form of a product. It has one message for all required fields; a field shows only its own specific errors. */
export function useProductFields(product: DefaultValues<ProductInput>) {
  const form = useSchemaForm(ProductSchema, product);
  const { register, formState } = form;
  // Read while rendering: the form tracks only what is read.
  const { errors, isSubmitting, isDirty } = formState;
  const anyMissing = PRODUCT_FIELDS.some((field) => errors[field]?.message === REQUIRED);
  const errorOf = (field: (typeof PRODUCT_FIELDS)[number]) => {
    const text = errors[field]?.message;
    const required: Partial<Record<string, string>> = productPanelMessages.required;
    return text === REQUIRED ? required[field] : typeof text === 'string' ? text : undefined;
  };
  const field: RegisterField = (name, options) => {
    const registered = register(name, options);
    const error = errorOf(name as (typeof PRODUCT_FIELDS)[number]);
    return { ...registered, error, announced: registered.announced && !anyMissing };
  };
  return { form, field, anyMissing, isSubmitting, isDirty };
}
