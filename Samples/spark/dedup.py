"""Finds the duplicates of a folder of contact files with Spark: `python dedup.py FOLDER OUTPUT`.

Spark shuffles and joins; the stages of contacts-convert (dedup-keys, dedup-pairs, dedup-merge) compare and merge the
contacts. Each of their processes reads and writes the lines of one partition, and keeps nothing. README.md has the commands.
"""
import argparse, itertools, json, os, shutil, subprocess, sys, tempfile, threading

import pyarrow
from pyspark import SparkFiles
from pyspark.sql import DataFrame, SparkSession, Window, functions as F

NO_CONTENT = "0000000000000000"  # The hash of an empty contact, which is equal to no other.
PERSON = ["number", "members", "probability", "lane", "conflicts", "contact"]  # The fields that dedup-merge writes.
MAX_SAMPLE = 200_000  # The number of contacts, chosen by chance, to which a model is fitted.


def process(command, batches=()):
    """Runs a process that reads the lines of some batches. Yields the lines that it writes, a mebibyte at once."""
    worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    failures = []

    def feed():
        try:
            with worker.stdin as lines:
                for batch in batches:
                    lines.writelines(line.encode() + b"\n" for line in batch.column(0).to_pylist())
        except Exception as failure:
            failures.append(failure)

    feeder = threading.Thread(target=feed, daemon=True)
    feeder.start()
    try:
        while lines := worker.stdout.readlines(1 << 20):
            yield [line.removesuffix(b"\n") for line in lines]
        feeder.join()
        if worker.wait() != 0 or failures:
            raise RuntimeError(f"{' '.join(command)}: exit status {worker.returncode} {failures}")  # Spark tries again.
    finally:
        worker.kill()
        worker.wait()


class Deduplication:
    """The job: its contacts, its model and the tables of its rounds."""

    def __init__(self, spark, options):
        self.spark, self.command, self.parts = spark, options.command, options.parts
        self.output = os.path.abspath(options.output)
        self.tables = 0
        self.contacts = self.numbered(options.folder)
        self.local = tempfile.mkdtemp()
        model = options.model or self.fit()
        with open(model) as file:
            self.block_size = json.load(file)["blockSize"]
        self.model = os.path.basename(model)
        spark.sparkContext.addFile(model)

    def saved(self, table: DataFrame) -> DataFrame:
        """Writes a table to the folder of the output, so that nothing before it has to be computed again."""
        self.tables += 1
        path = f"{self.output}/tables/{self.tables}"
        table.write.parquet(path)
        return self.spark.read.parquet(path)

    def numbered(self, folder) -> DataFrame:
        """Reads all files of a folder, in the order of their names. Contacts are numbered from 1 as in one file."""
        paths = sorted(entry.path for entry in os.scandir(folder) if entry.is_file() and not entry.name.startswith("."))
        command = self.command

        def read(batches):
            for batch in batches:
                for row in batch.to_pylist():
                    place = 0
                    for lines in process([command, row["path"], "--to", "ndjson", "--quiet", "--threads", "1"]):
                        places = range(place, place + len(lines))
                        yield pyarrow.RecordBatch.from_pydict({
                            "file": pyarrow.array([row["file"]] * len(lines), pyarrow.int32()),
                            "place": pyarrow.array(places, pyarrow.int64()),
                            "contact": pyarrow.array(lines, pyarrow.string())})
                        place += len(lines)

        files = self.spark.createDataFrame(list(enumerate(map(os.path.abspath, paths))), "file int, path string")
        files = files.repartition(len(paths), "file")
        contacts = self.saved(files.mapInArrow(read, "file int, place long, contact string"))
        counts = sorted(contacts.groupBy("file").count().collect())
        firsts = itertools.accumulate((row["count"] for row in counts), initial=1)
        firsts = [(row.file, first) for row, first in zip(counts, firsts)]
        firsts = F.broadcast(self.spark.createDataFrame(firsts, "file int, first long"))
        return contacts.join(firsts, "file").selectExpr("first + place as number", "contact")

    def fit(self) -> str:
        """Fits a model to a sample, and keeps it in the folder of the output."""
        sample, model = f"{self.local}/sample.ndjson", f"{self.output}/model.json"
        share = MAX_SAMPLE / max(1, self.contacts.count())
        chosen = self.contacts.where(F.pmod(F.xxhash64("number"), F.lit(1 << 30)) < share * (1 << 30))
        with open(sample, "w") as file:
            file.writelines(row.contact + "\n" for row in chosen.orderBy("number").toLocalIterator())
        subprocess.run([self.command, "dedup", sample, "--save-model", model, "--quiet"], check=True)
        return model

    def stage(self, lines: DataFrame, stage, large=None) -> DataFrame:
        """Pipes the lines of each partition through a stage."""
        command, model = self.command, self.model

        def run(batches):
            words = [command, stage, "--model", SparkFiles.get(model)]
            for written in process(words + (["--large", SparkFiles.get(large)] if large else []), batches):
                yield pyarrow.RecordBatch.from_arrays([pyarrow.array(written, pyarrow.string())], ["line"])

        return lines.mapInArrow(run, "line string").select(F.split("line", "\t").alias("fields"))

    def rows(self, people: DataFrame) -> DataFrame:
        """The rows of people: all their contacts after their numbers."""
        alone = people.where("lane = 'single'").select("number", F.concat_ws("\t", "number", "contact").alias("row"))
        members = people.where("lane != 'single'").select(
            "number", F.explode(F.split("members", ",").cast("array<long>")).alias("member"))
        contacts = self.contacts.select(F.col("number").alias("member"), F.concat_ws("\t", "number", "contact").alias("row"))
        ordered = F.sort_array(F.collect_list(F.struct("member", "row")))
        merged = members.join(contacts, "member").groupBy("number").agg(ordered.alias("rows"))
        return alone.union(merged.select("number", F.array_join("rows.row", "\t")))

    def keyed(self, people: DataFrame) -> DataFrame:
        """Stage 1: the content, the features and the keys of people."""
        rows = self.rows(people).repartition(self.parts).select("row")
        fields = self.stage(rows, "dedup-keys").select(
            F.expr("cast(fields[0] as long)").alias("number"), F.expr("fields[1]").alias("content"),
            F.expr("fields[2]").alias("features"), F.expr("slice(fields, 4, size(fields))").alias("keys"))
        return self.saved(fields)

    def pairs(self, keyed: DataFrame, equal: DataFrame) -> DataFrame:
        """Stage 2: the pairs of the contacts that have a key in common."""
        firsts = keyed.join(equal, "number", "left_anti")
        keys = firsts.select("number", F.explode("keys").alias("key"))
        shared = self.saved(keys.groupBy("key").count().where("count > 1"))
        large = f"large-{self.tables}.txt"
        with open(f"{self.local}/{large}", "w") as file:
            file.writelines(f"{row.key}\n" for row in shared.where(F.col("count") > self.block_size).collect())
        self.spark.sparkContext.addFile(f"{self.local}/{large}")
        # A broad key begins with a digit of 8 to f: too many people have it by chance.
        used = shared.where((F.col("count") <= self.block_size) | (F.col("key") < "8"))
        lines = keys.join(used, "key", "left_semi").join(firsts.select("number", "features"), "number")
        sorted_lines = lines.repartition(self.parts, "key").sortWithinPartitions("key")
        found = self.stage(sorted_lines.select(F.concat_ws("\t", "key", "number", "features")), "dedup-pairs", large)
        return self.saved(found.selectExpr("cast(fields[0] as long) a", "cast(fields[1] as long) b").distinct())

    def groups(self, edges: DataFrame) -> DataFrame:
        """The connected components of pairs: each number and the lowest one of its group.

        All neighbours are connected with the lowest one, the higher ones first and then the lower ones, until nothing
        changes ("Connected Components in MapReduce and Beyond", Kiveris and others, 2014).
        """
        lowest = F.min("b").over(Window.partitionBy("a"))
        last = None
        while True:
            both = edges.union(edges.select("b", "a"))
            large = both.select("a", "b", F.least("a", lowest).alias("low")).where("b > a").select(
                F.col("b").alias("a"), F.col("low").alias("b")).distinct()
            small = large.select("a", "b", lowest.alias("low"))
            small = small.select("a", "low").union(small.where("b != low").select("b", "low"))
            edges = self.saved(small.distinct().toDF("a", "b"))
            state = edges.agg(F.count("*"), F.sum(F.xxhash64("a", "b") % (1 << 40))).first()
            if state == last:
                return self.saved(edges.union(edges.select("b", "b").distinct()).toDF("number", "group"))
            last = state

    def merged(self, people: DataFrame, pairs: DataFrame, groups: DataFrame) -> DataFrame:
        """Stage 3: the people that the rows of each group are. Only groups of several rows come here."""
        partners = pairs.groupBy(F.col("a").alias("number")).agg(F.array_join(F.collect_list("b"), ",").alias("partners"))
        rows = self.rows(people.join(groups, "number", "left_semi"))
        lines = rows.join(groups, "number").join(partners, "number", "left").select(
            F.col("group").cast("string").alias("group"), F.coalesce("partners", F.lit("")).alias("partners"), "row")
        lines = lines.repartition(self.parts, "group").sortWithinPartitions("group")
        fields = self.stage(lines.select(F.concat_ws("\t", *lines.columns)), "dedup-merge")
        fields = fields.select(*[F.expr(f"fields[{place}]").alias(name) for place, name in enumerate(PERSON)])
        return self.saved(fields.withColumn("number", F.col("number").cast("long")))

    def run(self):
        people = self.contacts.selectExpr(
            "number", "cast(number as string) members", "'1.0000' probability", "'single' lane", "'[]' conflicts", "contact")
        keyed = self.keyed(people)
        count = people.count()
        while True:
            first = F.min("number").over(Window.partitionBy("content"))
            equal = self.saved(keyed.where(F.col("content") != NO_CONTENT).select(
                "number", first.alias("first")).where("first < number"))
            pairs = self.pairs(keyed, equal)
            groups = self.groups(pairs.union(equal))
            written = self.merged(people, pairs, groups)
            changed = written.where("lane != 'review'")
            people = self.saved(people.join(groups, "number", "left_anti").union(changed))
            before, count = count, people.count()
            print(f"{before} rows, {pairs.count()} pairs, {count} people", flush=True)
            if count == before:
                return self.write(people, written.where("lane = 'review'"))
            keyed = keyed.join(groups, "number", "left_anti").union(self.keyed(changed))

    def write(self, people: DataFrame, reviews: DataFrame):
        """Writes the contacts in the order of their numbers, the label of each, and the conflicts and reviews."""
        member = F.explode(F.split("members", ",").cast("array<long>")).alias("contact")
        labels = self.saved(people.select(member, F.col("number").alias("group"), "probability", "lane"))
        counts = labels.agg(F.count("*"), F.count_distinct("contact")).first()
        assert {*counts} == {self.contacts.count()}, f"each contact has to be in one group: {counts}"
        review = reviews.select(member, "number").groupBy("contact").agg(F.min("number").alias("review"))
        text = F.concat(
            F.format_string('{"contact":%d,"group":%d,"probability":%s,"lane":"%s"', "contact", "group", "probability", "lane"),
            F.when(F.col("review").isNotNull(), F.format_string(',"review":%d', "review")).otherwise(""), F.lit("}"))
        labels.join(review, "contact", "left").orderBy("contact").select(text).write.text(f"{self.output}/labels")
        people.orderBy("number").select("contact").write.text(f"{self.output}/contacts")
        report = people.where("conflicts != '[]'").union(reviews).orderBy("number", F.col("lane") == "review")
        report.select(F.format_string(
            '{"contact":%d,"members":[%s],"probability":%s,"lane":"%s","conflicts":%s}', *PERSON[:5]
        )).write.text(f"{self.output}/report")
        shutil.rmtree(f"{self.output}/tables")
        shutil.rmtree(self.local)


def main():
    parser = argparse.ArgumentParser(description="Find the duplicates of a folder of contact files.")
    parser.add_argument("folder", help="the folder of the contact files, of any format")
    parser.add_argument("output", help="a new folder, for the contacts, the labels and the report")
    parser.add_argument("--command", default="contacts-convert", help="the command, which all machines need")
    parser.add_argument("--model", help="the file of 'dedup --save-model'; without it a model is fitted to a sample")
    parser.add_argument("--master", default="local[2,4]", help="by default two tasks on this machine, and four attempts")
    parser.add_argument("--parts", type=int, default=16, help="the number of partitions: about one for 100,000 contacts")
    options = parser.parse_args()
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)  # The workers need the same packages.
    spark = SparkSession.builder.master(options.master).appName("contacts").config(map={
        "spark.driver.memory": "2g", "spark.sql.shuffle.partitions": options.parts, "spark.ui.showConsoleProgress": False,
        "spark.sql.execution.arrow.maxRecordsPerBatch": 1000}).getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    os.makedirs(options.output)
    Deduplication(spark, options).run()
    spark.stop()


if __name__ == "__main__":
    main()
