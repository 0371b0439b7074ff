import FileDown from 'icon:file-down'
import FileUp from 'icon:file-up'
import type { WorkItemKind } from '@cairn/contract/core/items'
import type { Grouping } from '@cairn/contract/core/search'
import { exportEndpoints } from '@cairn/contract/exports/exports.endpoints'
import type { ExportColumn, ExportFormat, ExportRequest } from '@cairn/contract/exports/exports.schemas'
import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { termsOf } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { downloadFile } from '../../../lib/files/download-file'
import { useFileLocale } from '../../../lib/format/use-locale'
import { useIsLicensed } from '../../../lib/session/session'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { LinkButton } from '../../../ui/inputs/link-button'
import { MenuOnDemand } from '../../../ui/overlays/menu-on-demand'

export interface ShownList extends Pick<ExportRequest, 'filters' | 'sorts'> {
  readonly by: Grouping | null
  readonly columns: readonly ('meeting' | 'status' | 'type' | 'source' | 'due' | 'age' | 'votes')[]
}

type Exported = Pick<ExportRequest, 'filters' | 'sorts' | 'columns'>

const columnOf = {
  meeting: 'meeting',
  status: 'status',
  type: 'type',
  source: 'source',
  due: 'dueDate',
  age: 'created',
  votes: 'votes',
} as const satisfies Record<ShownList['columns'][number], ExportColumn>

const groupColumns = {
  meeting: 'meeting',
  owner: 'owner',
  status: 'status',
  type: 'type',
  'due-week': 'dueDate',
} as const satisfies Record<Grouping, ExportColumn>

const groupSorts = {
  meeting: 'Meeting',
  owner: 'Owner',
  status: 'Status',
  type: 'Type',
  'due-week': 'DueDate',
} as const satisfies Record<Grouping, string>

function sortsOf({ by, sorts }: ShownList): ExportRequest['sorts'] {
  if (by === null) return sorts
  const property = groupSorts[by]
  // Files have no week groups, so rows sort by date first.
  return [{ property, ascending: true }, ...sorts.filter((sort) => sort.property !== property)]
}

export function exportOfList(shown: ShownList): Exported {
  const { by, filters, columns } = shown
  const names = new Set<ExportColumn>([
    ...(by === null ? [] : [groupColumns[by]]),
    'title',
    ...columns.map((name) => columnOf[name]),
    'owner',
  ])
  return { filters, sorts: sortsOf(shown), columns: [...names] }
}

export const allOf = (shown: ShownList): Exported => ({ filters: shown.filters, sorts: sortsOf(shown) })

interface ListFilesProps {
  kind: WorkItemKind
  shown: ShownList
}

const formats = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[]

function ExportItems({ kind, shown }: ListFilesProps) {
  const { t } = useTranslation('imports')
  const words = useFileLocale()
  const download = (body: ReturnType<typeof exportOfList>, format: ExportFormat) =>
    void downloadFile(
      exportEndpoints[kind],
      { body: { ...body, ...words, format } },
      `${t('files.name', termsOf(kind))}.${format}`,
    ).catch(toastFailure)
  return (
    <>
      <Menu.Label>{t('files.asShown')}</Menu.Label>
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => download(exportOfList(shown), format)}>
          {t(`files.${format}`)}
        </Menu.Item>
      ))}
      <Menu.Label>{t('files.whole')}</Menu.Label>
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => download(allOf(shown), format)}>
          {t(`files.${format}`)}
        </Menu.Item>
      ))}
    </>
  )
}

function ExportButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('imports')
  return (
    <Button
      {...props}
      size="sm"
      variant="subtle"
      visibleFrom="sm"
      leftSection={<FileDown size="1.125rem" aria-hidden="true" />}
    >
      {t('files.export')}
    </Button>
  )
}

export function ListFiles({ kind, shown }: ListFilesProps) {
  const { t } = useTranslation('imports')
  const isLicensed = useIsLicensed()
  return (
    <>
      {isLicensed && (
        <LinkButton
          to="/import/$kind"
          params={{ kind }}
          size="sm"
          variant="subtle"
          visibleFrom="sm"
          leftSection={<FileUp size="1.125rem" aria-hidden="true" />}
        >
          {t('files.import')}
        </LinkButton>
      )}
      <MenuOnDemand position="bottom-end" button={ExportButton} trigger={null}>
        <ExportItems kind={kind} shown={shown} />
      </MenuOnDemand>
    </>
  )
}

export function ListFileItems({ kind, shown }: ListFilesProps) {
  const { t } = useTranslation('imports')
  const isLicensed = useIsLicensed()
  const navigate = useNavigate()
  return (
    <>
      {isLicensed && (
        <Menu.Item onClick={() => void navigate({ to: '/import/$kind', params: { kind } })}>
          {t('files.import')}
        </Menu.Item>
      )}
      <ExportItems kind={kind} shown={shown} />
    </>
  )
}
