/** Marks that folders of some machine know otherwise. */
const MARKS = /[/\\:*?"<>|]/g

/** What a PDF is kept as: what it is of, and whose it is. */
export const pdfName = (title: string, whose: string): string => `${title} – ${whose}.pdf`.replaceAll(MARKS, ' ')
