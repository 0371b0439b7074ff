import { useFlag } from '../entities/feature-flags/feature-flags'
import { useTranslation } from '../i18n/use-translation'
import { PageTitle } from '../ui/layout/page-title'
import { PageTools } from '../ui/layout/page-tools'
import { NotFoundPage } from './not-found-page'
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
