interface Titled {
  readonly title: string
}

const plain = (title: string) => title.trim().toLowerCase()

/** Ignores case and surrounding spaces. */
export const hasTitle = (all: readonly Titled[], title: string): boolean =>
  all.some((one) => plain(one.title) === plain(title))

/** Maximum length in pickers and on buttons. */
export const FOLDER_IN_LIST = 40
export const FOLDER_IN_BUTTON = 41

const DOTS = '...'

/** The ellipsis counts toward `max`. */
export function shortened(text: string, max: number): string {
  const letters = [...text]
  return letters.length > max ? letters.slice(0, max - DOTS.length).join('') + DOTS : text
}
