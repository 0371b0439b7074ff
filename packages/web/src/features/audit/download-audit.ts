import { exportAudit } from '@cairn/contract/audit/audit.endpoints'
import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import { downloadFile } from '../../lib/download-file'
import { type AuditChoice, auditExportQuery } from './audit.queries'

export const downloadAudit = (choice: AuditChoice, separator: CsvSeparator): Promise<void> =>
  downloadFile(exportAudit, { query: { ...auditExportQuery(choice), separator } }, 'audit-log.csv')
