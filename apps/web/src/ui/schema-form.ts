import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldValues, type Path, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldFault } from '../api/request.ts';

/** What a form with this schema gives back from `useSchemaForm`. */
export type SchemaForm<S extends z.ZodType<FieldValues, FieldValues>> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

/**
 * A form judged by a contract's schema: all errors together when it is sent, focus to the first, and each error goes as
 * soon as its field is right. Import it in code-split screens only: it brings zod and react-hook-form.
 */
export function useSchemaForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaults: UseFormProps<z.input<S>>['defaultValues'],
): SchemaForm<S> {
  return useForm<z.input<S>, unknown, z.output<S>>({ resolver: zodResolver(schema), defaultValues: defaults });
}

/** Shows at its fields what the server refused. Answers whether any of them stands in this form. */
export function showFieldFaults<S extends z.ZodType<FieldValues, FieldValues>>(
  form: SchemaForm<S>,
  errors: readonly FieldFault[],
  fields: readonly Path<z.input<S>>[],
): boolean {
  const known = fields.filter((field) => errors.some((error) => error.field === field));
  known.forEach((field, index) => {
    const message = errors.find((error) => error.field === field)?.message;
    form.setError(field, { message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}
