import { useConfig } from '@trupial/web-kit/core';

/** The office's phone number; undefined until it is known. */
export function useCompanyPhone(): string | undefined {
  return useConfig()?.phone;
}
