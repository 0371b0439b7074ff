import FileSpreadsheet from 'icon:file-spreadsheet'
import type { Import } from '@cairn/contract/imports/imports.schemas'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useReadImport } from '../imports.mutations'
import { type ChosenFile, importsQueries, targetOf } from '../imports.queries'
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
      <span className={classes.fileName}>
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
