import js from "@eslint/js";
import tseslint from "typescript-eslint";

/** Calls that ask the engine for Unicode: its version is any, and answers must be those of the version of a text. */
const engineUnicode = [
  {
    selector:
      "CallExpression > MemberExpression.callee[property.name=/^(normalize|localeCompare|toLocale.*)$/]",
    message: "The engine's Unicode is of any version: use algorithms/unicode/normalization.ts.",
  },
  {
    selector:
      ":matches(Literal[regex.pattern=/\\\\p\\{/i], Literal[value=/\\\\p\\{/i], TemplateElement[value.raw=/\\\\p\\{/i])",
    message: "The engine's properties are of any version of Unicode: use generated ranges.",
  },
  {
    selector: "Literal[regex.flags=/i.*[uv]|[uv].*i/]",
    message: "The engine folds case beyond ASCII by any version of Unicode.",
  },
  {
    selector: "Identifier[name='Intl']",
    message: "The engine's Unicode is of any version.",
  },
];
const engineCase = {
  selector: "CallExpression > MemberExpression.callee[property.name=/^to(Lower|Upper)Case$/]",
  message:
    "The engine maps case beyond ASCII by any version of Unicode: use asciiLowercase or asciiUppercase.",
};

export default tseslint.config(
  { ignores: ["dist/", ".node-versions/", "corpus/upstream/", "reports/"] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    // The two projects are named: finding the project of each file anew takes a quarter longer.
    languageOptions: {
      parserOptions: {
        project: ["tsconfig.json", "web/tsconfig.json"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // The texts speak of control characters.
      "no-control-regex": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/explicit-module-boundary-types": "error",
    },
  },
  {
    // A text's own long list is an exception, named where it stands.
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: { "max-lines-per-function": ["error", { max: 60 }] },
  },
  {
    files: ["**/*.test.ts", "**/*.test-support.ts"],
    rules: { "max-lines-per-function": "off" },
  },
  {
    files: ["algorithms/**/*.ts"],
    ignores: ["**/*.test.ts", "**/*.test-support.ts"],
    rules: { "no-restricted-syntax": ["error", ...engineUnicode, engineCase] },
  },
  {
    // Where the case of ASCII is mapped.
    files: ["algorithms/unicode/code-points.ts"],
    rules: { "no-restricted-syntax": ["error", ...engineUnicode] },
  },
  { files: ["**/*.js"], extends: [tseslint.configs.disableTypeChecked] },
  {
    // Programs that tests run.
    files: ["harness/participants/stdio/test-drivers/*.js"],
    languageOptions: {
      globals: { Buffer: false, console: false, process: false, setImmediate: false, setInterval: false },
    },
    rules: { "@typescript-eslint/explicit-module-boundary-types": "off" },
  },
);
