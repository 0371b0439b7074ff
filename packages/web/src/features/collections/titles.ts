interface Titled {
  readonly title: string
}

const plain = (title: string) => title.trim().toLowerCase()

/** As titles are told apart: without what stands around them, and small. */
export const hasTitle = (all: readonly Titled[], title: string): boolean =>
  all.some((one) => plain(one.title) === plain(title))

/** How long a folder's name may be where folders are listed to be chosen, and on the button that moves to one. */
export const FOLDER_IN_LIST = 40
export const FOLDER_IN_BUTTON = 41

const DOTS = '...'

/** What is longer ends in three dots, and is as long as it may be with them. */
export function shortened(text: string, max: number): string {
  const letters = [...text]
  return letters.length > max ? letters.slice(0, max - DOTS.length).join('') + DOTS : text
}
