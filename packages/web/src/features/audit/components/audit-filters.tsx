import { type AuditAction, auditActions } from '@cairn/contract/audit/audit.schemas'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { everyone } from '../../../lib/people-scopes'
import { DateField } from '../../../ui/date-field'
import { PersonSelect } from '../../../ui/person-select'
import type { AuditChoice } from '../audit.queries'
import classes from './audit-log.module.css'

interface AuditFiltersProps {
  choice: AuditChoice
  onChange: (changes: Partial<AuditChoice>) => void
  children: ReactNode
}

export function AuditFilters({ choice, onChange, children }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  return (
    <search className={classes.filters}>
      <NativeSelect
        label={t('what')}
        data={[
          { value: '', label: t('everything') },
          ...auditActions.map((value) => ({ value, label: t(`action.${value}`) })),
        ]}
        value={choice.action}
        onChange={(event) => onChange({ action: event.currentTarget.value as AuditAction | '' })}
      />
      <PersonSelect
        label={t('who')}
        placeholder={t('everybody')}
        people={everyone}
        value={choice.actorId || null}
        onChange={(actorId) => onChange({ actorId })}
        onClear={() => onChange({ actorId: '' })}
      />
      <DateField
        isNearest
        label={t('since')}
        value={choice.from}
        max={choice.to ?? undefined}
        isClearable
        onChange={(from) => onChange({ from })}
      />
      <DateField
        isNearest
        label={t('until')}
        value={choice.to}
        min={choice.from ?? undefined}
        isClearable
        onChange={(to) => onChange({ to })}
      />
      {children}
    </search>
  )
}
