import FileSpreadsheet from 'icon:file-spreadsheet'
import { isWorkItemKind } from '@cairn/contract/core/work-item-kinds'
import { IMPORT_FILE_BYTES, type Import, type ImportKind } from '@cairn/contract/imports/imports.schemas'
import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { messageFor } from '../../../lib/api/api-failure'
import { asBase64 } from '../../../lib/files/pictures'
import { useDraft } from '../../../lib/forms/use-draft'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { Sheet } from '../../../ui/overlays/sheet'
import { type TableToRead, useReadImport } from '../imports.mutations'
import { type ChosenFile, type ImportTarget, importsQueries, targetId, targetOf } from '../imports.queries'
import classes from './imports.module.css'

interface ImportSourceProps {
  opened: Import
  onOther: (id: string) => void
  onAnother: () => void
}

function SheetChoice({
  opened,
  chosen,
  onOther,
}: Pick<ImportSourceProps, 'opened' | 'onOther'> & { chosen: ChosenFile }) {
  const { t } = useTranslation('imports')
  const read = useReadImport()
  const { name, file, sheets } = chosen
  const of = { kind: opened.kind, ...targetOf(opened) }
  const turnTo = async (sheet: string) => {
    const reply = await read.mutateAsync({ ...of, name, file, sheet }).catch(() => null)
    if (reply) onOther(reply.import.id)
  }
  return (
    <NativeSelect
      size="sm"
      aria-label={t('file.sheet')}
      disabled={read.isPending}
      data={[...sheets]}
      value={opened.sheet ?? ''}
      onChange={(event) => void turnTo(event.currentTarget.value)}
    />
  )
}

export function ImportSource({ opened, onOther, onAnother }: ImportSourceProps) {
  const { t } = useTranslation('imports')
  const { data: chosen } = useQuery(importsQueries.chosen(opened.id))
  const { name, sheet, state } = opened
  const hasOthers = state === 'Read' && chosen && chosen.sheets.length > 1
  return (
    <>
      <span className="row-inline gap-2 small break sub">
        <FileSpreadsheet size={16} aria-hidden="true" />
        {sheet && !hasOthers ? t('file.from', { name, sheet }) : name}
      </span>
      {hasOthers && <SheetChoice opened={opened} chosen={chosen} onOther={onOther} />}
      <Button variant="subtle" onClick={onAnother}>
        {t('file.another')}
      </Button>
    </>
  )
}

/** Their plain text already has the complete table. */
const FROM_SPREADSHEET = /google-sheets-html-origin|urn:schemas-microsoft-com:office:excel|LibreOffice/i

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6'

function textOf(cell: Element): string {
  for (const end of cell.querySelectorAll('br')) end.replaceWith('\n')
  for (const block of cell.querySelectorAll(BLOCKS)) block.append('\n')
  const lines = (cell.textContent ?? '').split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '').join('\n')
}

const quoted = (text: string) => (/["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Null if there is no table or the plain text is better. Line breaks in HTML cells would split rows. */
export function pastedTable(html: string): string | null {
  if (html === '' || FROM_SPREADSHEET.test(html)) return null
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return null
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => quoted(textOf(cell))).join('\t'))
  return rows.join('\n')
}

const hints: Readonly<Partial<Record<ImportKind, 'file.orNumbers' | 'file.orSeats'>>> = {
  number: 'file.orNumbers',
  seat: 'file.orSeats',
}

interface ImportFileProps {
  kind: ImportKind
  target?: ImportTarget | undefined
  isGone: boolean
  onRead: (id: string) => void
}

export function ImportFile({ kind, target = {}, isGone, onRead }: ImportFileProps) {
  const { t } = useTranslation('imports')
  const [fault, setFault] = useState<string | null>(isGone ? t('file.gone') : null)
  const [text, setText, forget] = useDraft(`import/pasted/${targetId(target) ?? kind}`)
  const [isOver, setOver] = useState(false)
  // Browsers fire no change event if the same file name is chosen again.
  const unchoose = useRef<() => void>(null)
  const isReading = useRef(false)
  const read = useReadImport((failure) => {
    const message = messageFor(failure, 'file') ?? messageFor(failure, 'text')
    if (message) setFault(message)
    else toastFailure(failure)
  })
  /** Files dropped during an upload are ignored. */
  const inTurn = async (work: () => Promise<void>) => {
    if (isReading.current) return
    isReading.current = true
    await work().finally(() => {
      isReading.current = false
    })
  }
  const send = async (table: Omit<TableToRead, 'kind' | keyof ImportTarget>) => {
    setFault(null)
    const reply = await read.mutateAsync({ kind, ...target, ...table }).catch(() => null)
    if (reply) onRead(reply.import.id)
    return reply !== null
  }
  const sendFile = async (file: File | null | undefined) => {
    unchoose.current?.()
    if (!file) return
    if (file.size > IMPORT_FILE_BYTES) return setFault(t('file.tooLarge'))
    await inTurn(async () => void (await send({ name: file.name.slice(0, 200), file: await asBase64(file) })))
  }
  const sendText = () =>
    inTurn(async () => {
      if (await send({ name: t('file.pasted'), text })) forget()
    })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void sendFile(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const table = pastedTable(event.clipboardData.getData('text/html'))
    if (table === null) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    setText(value.slice(0, selectionStart) + table + value.slice(selectionEnd))
  }
  return (
    <Sheet label={t('steps.file')}>
      <section
        aria-label={t('file.drop')}
        className={`column items-center gap-3 text-center ${classes.drop}`}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{t('file.drop')}</p>
        <FileButton resetRef={unchoose} accept=".csv,.tsv,.txt,.xlsx,.ods" onChange={(file) => void sendFile(file)}>
          {(props) => (
            <Button {...props} variant="filled" loading={read.isPending}>
              {t('file.choose')}
            </Button>
          )}
        </FileButton>
        <p className="small sub">{t(hints[kind] ?? 'file.or')}</p>
        <p className="bad" role="alert">
          {fault}
        </p>
      </section>
      <div className="column gap-3 pt-4">
        <Textarea
          label={t(isWorkItemKind(kind) ? 'file.paste' : 'file.pasteNumbers')}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={paste}
        />
        <Button className="push" variant="default" disabled={text.trim() === ''} onClick={() => void sendText()}>
          {t('file.read')}
        </Button>
      </div>
    </Sheet>
  )
}
