import { NotFoundPage } from '../app/not-found-page'
import { useTranslation } from '../i18n/use-translation'
import { useFlag } from '../lib/feature-flags'
import { PageTitle } from '../ui/page-title'
import { PageTools } from '../ui/page-tools'
import { ControlsGuide, FieldsGuide, FormGuide } from './style-guide/fields-guide'
import { FloatGuide, NoticesGuide } from './style-guide/float-guide'
import classes from './style-guide/style-guide.module.css'
import { BothThemes, ScalePicker, TokensGuide } from './style-guide/tokens-guide'
import { PeopleGuide, RowsGuide, WorkGuide } from './style-guide/work-guide'

export function StyleGuidePage() {
  const { t } = useTranslation('style-guide')
  if (!useFlag('style-guide')) return <NotFoundPage />
  return (
    <>
      <PageTools>
        <ScalePicker />
      </PageTools>
      <PageTitle title={t('title')} sub={t('sub')} />
      <BothThemes>
        <div className={classes.stack}>
          <TokensGuide />
          <ControlsGuide />
          <FieldsGuide />
          <FormGuide />
          <PeopleGuide />
          <RowsGuide />
          <WorkGuide />
          <NoticesGuide />
          <FloatGuide />
        </div>
      </BothThemes>
    </>
  )
}
