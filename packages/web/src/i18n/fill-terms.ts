import i18next from 'i18next'

export function fillTerms(text: string): string {
  const terms: Readonly<Record<string, unknown>> = i18next.options.interpolation?.defaultVariables ?? {}
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(terms[name] ?? whole))
}
