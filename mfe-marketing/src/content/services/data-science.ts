import type { Service } from '../types';
import { dataAnalysis } from './data-science/data-analysis';
import { dataMining } from './data-science/data-mining';
import { dataVisualization } from './data-science/data-visualization';
import { exploratoryDataAnalysis } from './data-science/exploratory-data-analysis';
import { interactiveDashboards } from './data-science/interactive-dashboards';
import { machineLearning } from './data-science/machine-learning';

/** In the order of the catalogue. */
export const dataScienceServices: readonly Service[] = [
  exploratoryDataAnalysis,
  dataMining,
  dataAnalysis,
  dataVisualization,
  interactiveDashboards,
  machineLearning,
];
