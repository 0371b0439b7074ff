/** Characters reserved by file systems. */
const MARKS = /[/\\:*?"<>|]/g

export const pdfName = (title: string, whose: string): string =>
  `${[title, whose].filter(Boolean).join(' – ')}.pdf`.replaceAll(MARKS, ' ')
