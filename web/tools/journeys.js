// Summarizes Playwright's JSON report for ./test: node tools/journeys.js REPORT [strict]
// Standard error: the accessibility tree of the page for each failure. Standard output: one line with the numbers of
// passed and failed journeys, then one line for each that passed only at its second try; "strict" counts those as failed.
import { existsSync, readFileSync } from "node:fs";

const [file = "", strict] = process.argv.slice(2);
const report = JSON.parse(readFileSync(file, "utf8"));

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
const journeys = report.suites
    .flatMap(specsOf)
    .flatMap(({ file: spec, line, title, tests }) =>
        tests.map(({ status, results }) => ({ name: `${spec}:${line} ${title}`, status, results })),
    );

for (const { name, results } of journeys)
    for (const { retry, attachments } of results) {
        const path = attachments.find((one) => one.name === "error-context")?.path;
        if (!path || !existsSync(path)) continue;
        const shown = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, "utf8"))?.[1];
        if (shown) process.stderr.write(`\n== ${name}, try ${retry + 1}: the page when it failed\n${shown}`);
    }

const number = (wanted) => journeys.filter(({ status }) => status === wanted).length;
const late = journeys.filter(({ status }) => status === "flaky");
const failed = number("unexpected") + report.errors.length;
const [passed, lost] = strict === "strict" ? [0, late.length] : [late.length, 0];
const lines = [`${number("expected") + passed} ${failed + lost}`, ...late.map(({ name }) => name)];
process.stdout.write(lines.map((line) => `${line}\n`).join(""));
