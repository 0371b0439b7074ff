import type { Paper } from '@cairn/contract/pdfs/pdfs.schemas'
import type { CSSProperties } from 'react'
import classes from './template-paper.module.css'

interface SheetTable {
  readonly kind: 'table'
  readonly title?: string
  readonly columns: readonly (readonly [heading: string, share: number])[]
  readonly rows: readonly (readonly string[])[]
  /** Total rows. Unfilled ones stay blank. */
  readonly lines: number
}

interface SheetBoxes {
  readonly kind: 'boxes'
  readonly perRow: number
  readonly boxes: readonly string[]
}

interface SheetFields {
  readonly kind: 'fields'
  readonly fields: readonly (readonly [label: string, value: string])[]
}

/** `grow`: share of the page height. */
export type SheetBlock = (SheetTable | SheetBoxes | SheetFields) & { readonly grow?: number }

export interface TemplateSheet {
  readonly isLandscape?: boolean
  readonly blocks: readonly SheetBlock[]
}

/** In millimeters. */
const SIZES: Readonly<Record<Paper, readonly [number, number]>> = { letter: [215.9, 279.4], a4: [210, 297] }
const MARGIN = 12
/** Printers round: a full-height sheet may spill onto a second page. */
const SPARE = 1
/** Fits a portrait page on a phone. */
const PHONE_ZOOM = 0.415

function Table({ table }: { table: SheetTable }) {
  const shares = table.columns.reduce((sum, [, share]) => sum + share, 0)
  return (
    <table className={`flex-1 w-full ${classes.table}`}>
      <thead>
        <tr>
          {table.columns.map(([heading, share], column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by index
            <th key={column} scope="col" style={{ width: `${(100 * share) / shares}%` }}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: table.lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by index
          <tr key={line}>
            {table.columns.map((_column, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by index
              <td key={column}>
                <div>{table.rows[line]?.[column]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Block({ block }: { block: SheetBlock }) {
  if (block.kind === 'fields')
    return (
      <div className={`flex ${classes.line}`}>
        {block.fields.map(([label, value]) => (
          <div className={`flex grow ${classes.field}`} key={label}>
            <span className={classes.label}>{label}</span>
            <b className="min-w-0 medium trunc">{value}</b>
          </div>
        ))}
      </div>
    )
  return (
    <section className="column flex-1 min-h-0" style={{ flexGrow: block.grow }}>
      {block.kind === 'table' ? (
        <>
          {block.title && <h3 className="bold">{block.title}</h3>}
          <Table table={block} />
        </>
      ) : (
        <div
          className={`grid flex-1 min-h-0 ${classes.grid}`}
          style={{ gridTemplateColumns: `repeat(${block.perRow}, minmax(0, 1fr))` }}
        >
          {block.boxes.map((box) => (
            <div key={box} className={`medium ${classes.box}`}>
              {box}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

interface TemplatePaperProps {
  title: string
  organization: string
  sheet: TemplateSheet
  paper: Paper
}

/** Always one page, in its printed size. */
export function TemplatePaper({ title, organization, sheet, paper }: TemplatePaperProps) {
  const [short, long] = SIZES[paper]
  const [width, height] = sheet.isLandscape ? [long, short] : [short, long]
  const style = {
    '--paper-width': `${width - 2 * MARGIN}mm`,
    '--paper-height': `${height - 2 * MARGIN - SPARE}mm`,
    '--phone-zoom': (PHONE_ZOOM * short) / width,
  } as CSSProperties
  return (
    <div className={classes.stage}>
      <style>{`@page{size:${paper} ${sheet.isLandscape ? 'landscape' : 'portrait'};margin:${MARGIN}mm}`}</style>
      <article className={`column clip border ${classes.paper}`} style={style} aria-label={title}>
        <div className={`row-baseline between ${classes.line}`}>
          <h2>{title}</h2>
          <span className={classes.label}>{organization}</span>
        </div>
        {sheet.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by index
          <Block key={index} block={block} />
        ))}
      </article>
    </div>
  )
}
