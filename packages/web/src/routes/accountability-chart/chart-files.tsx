import FileDown from 'icon:file-down'
import FileSpreadsheet from 'icon:file-spreadsheet'
import FileUp from 'icon:file-up'
import { exportChart } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { ExportFormat } from '@cairn/contract/exports/exports.schemas'
import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { isEditableChart } from '../../features/accountability-chart/seats/seat-acts'
import { useTranslation } from '../../i18n/use-translation'
import { downloadFile } from '../../lib/download-file'
import { toastFailure } from '../../lib/toasts-for-failure'
import { useFileWords } from '../../lib/use-csv-separator'
import { IconButton } from '../../ui/icon-button'

const formats = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[]

export function ChartFiles({ chart }: { chart: Chart }) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const words = useFileWords()
  const { id: revisionId, collectionId, shownPublishedId, title } = chart
  const params = { collectionId, revisionId }
  const download = (format: ExportFormat) => {
    const query = { ...words, format, ...(shownPublishedId && { publishedId: shownPublishedId }) }
    void downloadFile(exportChart, { params, query }, `${title}.${format}`).catch(toastFailure)
  }
  if (chart.seats === null) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('files.table')} icon={<FileSpreadsheet size="1.125rem" aria-hidden="true" />} />
      </Menu.Target>
      <Menu.Dropdown>
        {isEditableChart(chart) && (
          <Menu.Item
            leftSection={<FileUp size="1rem" aria-hidden="true" />}
            onClick={() => void navigate({ to: '/ac/collection/$collectionId/revision/$revisionId/import', params })}
          >
            {t('title.seat')}
          </Menu.Item>
        )}
        <Menu.Label>{t('files.export')}</Menu.Label>
        {formats.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<FileDown size="1rem" aria-hidden="true" />}
            onClick={() => download(format)}
          >
            {t(`files.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
