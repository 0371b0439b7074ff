import '../../domains/issues/lists/issues.repository'
import './missing'
