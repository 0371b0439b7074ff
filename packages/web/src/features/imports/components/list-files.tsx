import FileDown from 'icon:file-down'
import FileUp from 'icon:file-up'
import type { WorkItemKind } from '@cairn/contract/core/items'
import { exportHeadlines, exportIssues, exportRocks, exportTodos } from '@cairn/contract/exports/exports.endpoints'
import type { ExportFormat } from '@cairn/contract/exports/exports.schemas'
import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { downloadFile } from '../../../lib/download-file'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { useFileWords } from '../../../lib/use-csv-separator'
import { useIsLicensed } from '../../../lib/use-is-licensed'
import { LinkButton } from '../../../ui/link-button'
import { MenuOnDemand } from '../../../ui/menu-on-demand'
import { allOf, asShown, type ShownList } from '../exported-list'

interface ListFilesProps {
  kind: WorkItemKind
  shown: ShownList
}

const endpoints = { todo: exportTodos, issue: exportIssues, headline: exportHeadlines, rock: exportRocks } as const
const formats = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[]

function ExportItems({ kind, shown }: ListFilesProps) {
  const { t } = useTranslation('imports')
  const words = useFileWords()
  const download = (body: ReturnType<typeof asShown>, format: ExportFormat) =>
    void downloadFile(
      endpoints[kind],
      { body: { ...body, ...words, format } },
      `${t(`files.${kind}`)}.${format}`,
    ).catch(toastFailure)
  return (
    <>
      <Menu.Label>{t('files.asShown')}</Menu.Label>
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => download(asShown(shown), format)}>
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
