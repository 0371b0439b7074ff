/** Marks that folders of some machine know otherwise. */
const MARKS = /[/\\:*?"<>|]/g

/** What a PDF is kept as: what it is of, and whose it is where that is known. */
export const pdfName = (title: string, whose: string): string =>
  `${[title, whose].filter(Boolean).join(' – ')}.pdf`.replaceAll(MARKS, ' ')
