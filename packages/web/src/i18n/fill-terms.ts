import i18next from 'i18next'

/** Fills the organization's terms (`{{rocks}}`) into a text outside the packs. */
export function fillTerms(text: string): string {
  const terms: Readonly<Record<string, unknown>> = i18next.options.interpolation?.defaultVariables ?? {}
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(terms[name] ?? whole))
}
