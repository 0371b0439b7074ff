import { createRequire } from 'node:module'

interface TextOptions {
  readonly lineBreak: false
  readonly baseline: 'alphabetic'
  /** With any list, pdfkit shapes a text whole instead of word by word. */
  readonly features?: readonly string[]
}

interface PageOptions {
  readonly size: 'LETTER' | 'A4' | 'A3'
  readonly layout: 'portrait' | 'landscape'
  readonly margin: number
}

interface DocumentOptions extends PageOptions {
  readonly bufferPages: true
  readonly autoFirstPage: false
  readonly lang: string
  readonly displayTitle: true
  /** Tagged PDF needs at least this version. */
  readonly tagged: true
  readonly pdfVersion: '1.7'
  readonly info: { readonly Title: string; readonly Author: string; readonly CreationDate: Date }
}

export interface StructureOptions {
  readonly scope?: 'Column' | 'Row'
  readonly span?: number
  readonly actual?: string
}

export type MarkedContent = object

export interface PdfStructure {
  readonly dictionary: { readonly data: { A?: object } }
  add(child: PdfStructure | MarkedContent): this
  end(): void
}

/** The part of pdfkit in use; points from the upper left corner. */
export interface PdfDocument extends NodeJS.ReadableStream {
  readonly page: { readonly width: number; readonly height: number }
  addPage(options: PageOptions): this
  bufferedPageRange(): { readonly count: number }
  switchToPage(index: number): this
  registerFont(name: string, bytes: Buffer): this
  font(name: string): this
  fontSize(size: number): this
  fillColor(color: string): this
  strokeColor(color: string): this
  lineWidth(width: number): this
  lineCap(cap: 'round'): this
  lineJoin(join: 'round'): this
  widthOfString(text: string, options?: Pick<TextOptions, 'features'>): number
  text(text: string, x: number, y: number, options: TextOptions): this
  link(
    x: number,
    y: number,
    width: number,
    height: number,
    url: string,
    options: { readonly structParent: PdfStructure },
  ): this
  rect(x: number, y: number, width: number, height: number): this
  roundedRect(x: number, y: number, width: number, height: number, radius: number): this
  moveTo(x: number, y: number): this
  lineTo(x: number, y: number): this
  circle(x: number, y: number, radius: number): this
  dash(length: number, options: { readonly space: number }): this
  undash(): this
  save(): this
  restore(): this
  translate(x: number, y: number): this
  scale(factor: number): this
  clip(): this
  fillAndStroke(fill: string, stroke: string): this
  stroke(): this
  fill(): this
  struct(tag: string, options?: Omit<StructureOptions, 'span'>): PdfStructure
  addStructure(structure: PdfStructure): this
  markStructureContent(tag: string): MarkedContent
  markContent(tag: 'Artifact'): this
  endMarkedContent(): this
  end(): void
}

const load = createRequire(import.meta.url)

/** Not bundled: the package reads its own files. */
export function createPdfDocument(options: DocumentOptions): PdfDocument {
  const Document = load('pdfkit') as new (options: DocumentOptions) => PdfDocument
  return new Document(options)
}
