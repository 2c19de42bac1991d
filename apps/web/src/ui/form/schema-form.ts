import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent } from 'react';
import {
  get,
  useForm,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

/** The form that `useSchemaForm` returns for a schema. */
export type SchemaForm<S extends z.ZodType<FieldValues, FieldValues>> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

interface FieldError {
  field: string;
  message: string;
}

/**
 * A form validated by a contract's schema. Submitting shows all errors and focuses the first invalid field; each error
 * disappears when its field becomes valid. Import it in code-split screens only: it brings zod and react-hook-form.
 */
export function useSchemaForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaults: UseFormProps<z.input<S>>['defaultValues'],
): SchemaForm<S> {
  // The library focuses a second time in a timer, which on a slow phone takes the focus away from a field typed into since.
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    shouldFocusError: false,
  });
  return {
    ...form,
    handleSubmit: (onValid, onInvalid) =>
      form.handleSubmit(onValid, (errors, event) => {
        focusFirstInvalid(event, errors);
        return onInvalid?.(errors, event);
      }),
  };
}

/** Focuses the first field in the form's order that has an error. */
function focusFirstInvalid(event: BaseSyntheticEvent | undefined, errors: FieldErrors): void {
  if (!(event?.target instanceof HTMLFormElement)) return;
  const fields = [...event.target.elements].filter((element) => element instanceof HTMLElement);
  fields.find((field) => get(errors, field.getAttribute('name') ?? '') !== undefined)?.focus();
}

/** Shows the API's field errors at their fields. Returns false when no error belongs to a field of this form. */
export function showFieldErrors<S extends z.ZodType<FieldValues, FieldValues>>(
  form: SchemaForm<S>,
  errors: readonly FieldError[],
  fields: readonly Path<z.input<S>>[],
): boolean {
  const known = fields.filter((field) => errors.some((error) => error.field === field));
  known.forEach((field, index) => {
    const message = errors.find((error) => error.field === field)?.message;
    form.setError(field, { message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}
