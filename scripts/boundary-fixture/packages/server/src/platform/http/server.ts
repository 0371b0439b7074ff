import '../../domains/issues/issues.repository'
import './missing'
