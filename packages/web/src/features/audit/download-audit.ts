import { exportAudit } from '@cairn/contract/audit/audit.endpoints'
import { downloadFile } from '../../lib/download-file'
import { type AuditChoice, auditExportQuery } from './audit.queries'

export const downloadAudit = (choice: AuditChoice): Promise<void> =>
  downloadFile(exportAudit, { query: auditExportQuery(choice) }, 'audit-log.csv')
