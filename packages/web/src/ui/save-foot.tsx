import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation'
import type { FormFault } from '../lib/form-errors'
import { RequiredNote } from './required-note'
import classes from './save-foot.module.css'

interface SaveFootProps {
  form: { fault: FormFault; isSubmitting: boolean; isDirty: boolean }
  /** Says `*Required Fields`. Without, it says only what is wrong. */
  hasRequired?: boolean
}

/** The foot of a page of settings, in sight while the page is scrolled: what is still empty, and Save. */
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
