/** All moved steps, one file for each text that has any. */
import type { MovedStep } from "./moved-step.js";
import { movedStepsBarth2011 } from "./barth-2011.js";
import { movedStepsOf3986 } from "./rfc3986.js";
import { movedSteps2015 } from "./webspecs-2015.js";
import { movedStepsWeburl } from "./weburl-2011.js";
import { movedSteps2012 } from "./whatwg-2012.js";
import { movedSteps2017 } from "./whatwg-2017.js";
import { movedSteps2026 } from "./whatwg-2026.js";

export const movedSteps: readonly MovedStep[] = [
  ...movedStepsBarth2011,
  ...movedStepsOf3986,
  ...movedSteps2015,
  ...movedStepsWeburl,
  ...movedSteps2012,
  ...movedSteps2017,
  ...movedSteps2026,
];
