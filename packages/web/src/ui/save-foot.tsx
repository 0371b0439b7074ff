import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation'
import type { FormFault } from '../lib/form-errors'
import { RequiredNote } from './required-note'
import classes from './save-foot.module.css'

interface SaveFootProps {
  form: { fault: FormFault; isSubmitting: boolean; isDirty: boolean }
  hasRequired?: boolean
}

export function SaveFoot({ form, hasRequired = false }: SaveFootProps) {
  const { t } = useTranslation('generic')
  return (
    <div className={classes.foot}>
      {(hasRequired || form.fault !== null) && <RequiredNote fault={form.fault} />}
      <Button type="submit" variant="filled" size="lg" loading={form.isSubmitting} disabled={!form.isDirty}>
        {t('save')}
      </Button>
    </div>
  )
}
