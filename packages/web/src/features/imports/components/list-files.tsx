import type { WorkItemKind } from '@cairn/contract/core/items'
import { exportHeadlines, exportIssues, exportRocks, exportTodos } from '@cairn/contract/exports/exports.endpoints'
import type { ExportFormat, ExportRequest } from '@cairn/contract/exports/exports.schemas'
import { Button, Menu } from '@mantine/core'
import { FileDown, FileUp } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { downloadFile } from '../../../lib/download-file'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { useIsLicensed } from '../../../lib/use-is-licensed'
import { LinkButton } from '../../../ui/link-button'

interface ListFilesProps {
  kind: WorkItemKind
  /** What the list shows. */
  shown: Pick<ExportRequest, 'filters' | 'sorts'>
}

const endpoints = { todo: exportTodos, issue: exportIssues, headline: exportHeadlines, rock: exportRocks } as const
const formats = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[]

/** Among a list's tools: what it shows as a file, and the way to bring a file in. */
export function ListFiles({ kind, shown }: ListFilesProps) {
  const { t } = useTranslation('imports')
  const isLicensed = useIsLicensed()
  const download = (format: ExportFormat) =>
    void downloadFile(endpoints[kind], { body: { ...shown, format } }, `${t(`files.${kind}`)}.${format}`).catch(
      toastFailure,
    )
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
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="sm"
            variant="subtle"
            visibleFrom="sm"
            leftSection={<FileDown size="1.125rem" aria-hidden="true" />}
          >
            {t('files.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map((format) => (
            <Menu.Item key={format} onClick={() => download(format)}>
              {t(`files.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
